package dev.heddle.bench.library;

import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.channel.local.LocalAddress;
import io.netty.channel.local.LocalChannel;
import io.netty.channel.local.LocalIoHandler;
import io.netty.channel.local.LocalServerChannel;
import io.netty.util.HashedWheelTimer;
import io.netty.util.Timeout;
import io.netty.util.concurrent.DefaultEventExecutorGroup;
import io.netty.util.concurrent.EventExecutorGroup;
import io.netty.util.concurrent.FastThreadLocal;
import io.netty.util.concurrent.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/** Netty: executors and promises, wheel timer, pooled buffers, thread locals, embedded and local channels. */
public final class NettyWorkload {

    private static final int THREADS = 4;
    private static final long PATIENCE_SECONDS = 120;

    private NettyWorkload() {}

    public static void main(String[] args) throws InterruptedException {
        Workload.main(NettyWorkload::run, 20_000, args);
    }

    private static void run(int size, Results results) throws Exception {
        executors(size, results);
        timer(size / 20, results);
        buffers(size, results);
        embedded(size, results);
        local(size / 4, results);
    }

    private static void executors(int size, Results results) throws Exception {
        EventExecutorGroup group = new DefaultEventExecutorGroup(THREADS);
        FastThreadLocal<int[]> perThread = new FastThreadLocal<>() {
            @Override
            protected int[] initialValue() {
                return new int[1];
            }
        };
        AtomicLong listened = new AtomicLong();
        List<Future<Long>> futures = new ArrayList<>();
        CountDownLatch heard = new CountDownLatch(size);
        for (int i = 0; i < size; i++) {
            long part = i;
            Future<Long> future = group.next().submit(() -> {
                perThread.get()[0]++;
                return part;
            });
            future.addListener(done -> {
                listened.incrementAndGet();
                heard.countDown();
            });
            futures.add(future);
        }
        long sum = 0;
        for (Future<Long> future : futures) {
            sum += future.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        }
        results.check("listeners heard", heard.await(PATIENCE_SECONDS, TimeUnit.SECONDS));
        AtomicInteger counted = new AtomicInteger();
        List<Future<?>> counts = new ArrayList<>();
        group.forEach(executor ->
                counts.add(executor.submit(() -> counted.addAndGet(perThread.get()[0]))));
        for (Future<?> count : counts) {
            count.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        }
        end(group);
        results.check("executor sum", (long) size * (size - 1) / 2, sum);
        results.check("listeners", (long) size, listened.get());
        results.check("thread locals", size, counted.get());
    }

    private static void end(EventExecutorGroup group) throws Exception {
        group.shutdownGracefully(0, PATIENCE_SECONDS, TimeUnit.SECONDS).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    private static void timer(int size, Results results) throws Exception {
        HashedWheelTimer timer = new HashedWheelTimer(1, TimeUnit.MILLISECONDS, 64);
        int kept = size - size / 3;
        CountDownLatch fired = new CountDownLatch(kept);
        AtomicInteger cancelled = new AtomicInteger();
        AtomicInteger wrong = new AtomicInteger();
        Crew.run("timer", 2, number -> {
            for (int i = number; i < size; i += 2) {
                boolean keep = i >= size / 3;
                Timeout timeout = timer.newTimeout(
                        t -> {
                            if (keep) {
                                fired.countDown();
                            } else {
                                wrong.incrementAndGet();
                            }
                        },
                        keep ? i % 20 : 3_600_000,
                        TimeUnit.MILLISECONDS);
                if (!keep && timeout.cancel()) {
                    cancelled.incrementAndGet();
                }
            }
        });
        results.check("timeouts fired", fired.await(PATIENCE_SECONDS, TimeUnit.SECONDS));
        results.check("timeouts cancelled", size / 3, cancelled.get());
        results.check("cancelled but fired", 0, wrong.get());
        results.check("unprocessed timeouts", 0, timer.stop().size());
    }

    private static void buffers(int size, Results results) throws Exception {
        PooledByteBufAllocator allocator = new PooledByteBufAllocator(false);
        AtomicLong digest = new AtomicLong();
        AtomicInteger leaked = new AtomicInteger();
        Crew.run("buffers", THREADS, number -> {
            long sum = 0;
            for (int i = 0; i < size; i++) {
                ByteBuf buffer = allocator.buffer(16 + i % 2000);
                buffer.writeInt(i).writeLong(number).writeBytes(new byte[i % 16]);
                ByteBuf slice = buffer.retainedSlice();
                sum += slice.readInt() + slice.readLong() + slice.readableBytes();
                slice.release();
                if (!buffer.release()) {
                    leaked.incrementAndGet();
                }
            }
            digest.addAndGet(sum);
        });
        results.add("buffer digest", digest.get());
        results.check("buffers leaked", 0, leaked.get());
    }

    private static void embedded(int size, Results results) throws Exception {
        AtomicLong digest = new AtomicLong();
        Crew.run("embedded", THREADS, number -> {
            EmbeddedChannel channel = new EmbeddedChannel(new Doubler(), new Doubler());
            long sum = 0;
            for (int i = 0; i < size; i++) {
                channel.writeInbound(i);
                Integer read = channel.readInbound();
                sum += read == null ? -1 : read;
            }
            channel.finish();
            digest.addAndGet(sum);
        });
        results.check("embedded digest", THREADS * 4 * ((long) size * (size - 1) / 2), digest.get());
    }

    private static final class Doubler extends ChannelInboundHandlerAdapter {
        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            context.fireChannelRead((Integer) message * 2);
        }
    }

    @SuppressWarnings("FutureReturnValueIgnored") // a void promise tells the pipeline of a failure
    private static final class Echo extends ChannelInboundHandlerAdapter {
        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            context.writeAndFlush(message, context.voidPromise());
        }
    }

    /** Sends the next number when the last one came back. */
    private static final class Client extends ChannelInboundHandlerAdapter {

        private final int size;
        private final CountDownLatch done;
        private final AtomicLong digest;
        private int sent;
        private long sum;

        Client(int size, CountDownLatch done, AtomicLong digest) {
            this.size = size;
            this.done = done;
            this.digest = digest;
        }

        @Override
        public void channelActive(ChannelHandlerContext context) {
            send(context);
        }

        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            ByteBuf buffer = (ByteBuf) message;
            sum += buffer.readInt();
            buffer.release();
            if (sent < size) {
                send(context);
            } else {
                digest.addAndGet(sum);
                done.countDown();
            }
        }

        @SuppressWarnings("FutureReturnValueIgnored")
        private void send(ChannelHandlerContext context) {
            context.writeAndFlush(context.alloc().buffer(4).writeInt(sent++), context.voidPromise());
        }
    }

    private static ChannelInitializer<Channel> pipeline(
            Supplier<ChannelInboundHandlerAdapter> handler, CountDownLatch closed) {
        return new ChannelInitializer<>() {
            @Override
            protected void initChannel(Channel channel) {
                channel.pipeline().addLast(handler.get());
                channel.closeFuture().addListener(done -> closed.countDown());
            }
        };
    }

    private static void local(int size, Results results) throws Exception {
        EventLoopGroup group = new MultiThreadIoEventLoopGroup(THREADS, LocalIoHandler.newFactory());
        LocalAddress address = new LocalAddress(NettyWorkload.class);
        CountDownLatch done = new CountDownLatch(THREADS);
        CountDownLatch closed = new CountDownLatch(2 * THREADS);
        AtomicLong digest = new AtomicLong();
        Channel server = new ServerBootstrap()
                .group(group)
                .channel(LocalServerChannel.class)
                .childHandler(pipeline(Echo::new, closed))
                .bind(address)
                .sync()
                .channel();
        List<Channel> clients = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            clients.add(new Bootstrap()
                    .group(group)
                    .channel(LocalChannel.class)
                    .handler(pipeline(() -> new Client(size, done, digest), closed))
                    .connect(address)
                    .sync()
                    .channel());
        }
        results.check("clients done", done.await(PATIENCE_SECONDS, TimeUnit.SECONDS));
        for (Channel client : clients) {
            client.close().sync();
        }
        results.check("both ends closed", closed.await(PATIENCE_SECONDS, TimeUnit.SECONDS));
        server.close().sync();
        end(group);
        results.check("echo digest", THREADS * ((long) size * (size - 1) / 2), digest.get());
    }
}
