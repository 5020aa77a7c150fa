package dev.heddle.bench.library;

import java.io.IOException;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.IntPoint;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.SearcherFactory;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;

/** Lucene: threads index, update and delete while others refresh and search; merges run in the background. */
public final class LuceneWorkload {

    private static final Logger LOG = Logger.getLogger("org.apache.lucene");
    private static final int WRITERS = 3;
    private static final int READERS = 2;

    private LuceneWorkload() {}

    public static void main(String[] args) throws InterruptedException {
        LOG.setLevel(Level.OFF);
        Workload.main(LuceneWorkload::run, 2_500, args);
    }

    private static void run(int size, Results results) throws Exception {
        ExecutorService executor = Executors.newFixedThreadPool(2);
        IndexWriterConfig config = new IndexWriterConfig(new StandardAnalyzer()).setMaxBufferedDocs(200);
        try (ByteBuffersDirectory directory = new ByteBuffersDirectory();
                IndexWriter writer = new IndexWriter(directory, config);
                SearcherManager searchers = new SearcherManager(writer, new SearcherFactory() {
                    @Override
                    public IndexSearcher newSearcher(
                            org.apache.lucene.index.IndexReader reader, org.apache.lucene.index.IndexReader previous) {
                        return new IndexSearcher(reader, executor);
                    }
                })) {
            AtomicBoolean written = new AtomicBoolean();
            AtomicInteger torn = new AtomicInteger();
            Crew readers = Crew.start("reader", READERS, number -> {
                do {
                    torn.addAndGet(look(searchers));
                } while (!written.get());
            });
            Crew.run("writer", WRITERS, number -> write(writer, number, size));
            written.set(true);
            readers.await();
            results.check("torn views", 0, torn.get());
            writer.commit();
            searchers.maybeRefreshBlocking();
            audit(searchers, size, results);
        } finally {
            executor.shutdown();
        }
        results.check("executor ended", executor.awaitTermination(120, TimeUnit.SECONDS));
    }

    /** Writes each document, some of them a second time, and deletes some: every writer has keys of its own. */
    private static void write(IndexWriter writer, int number, int size) throws IOException {
        for (int i = 0; i < size; i++) {
            Term key = new Term("key", number + "-" + i);
            writer.updateDocument(key, document(key.text(), i, 1));
            if (i % 5 == 0) {
                writer.updateDocument(key, document(key.text(), i, 2));
            }
            if (i % 7 == 0) {
                writer.deleteDocuments(key);
            }
            if (i % 400 == 399) {
                writer.commit();
            }
        }
    }

    private static Document document(String key, int i, int edition) {
        Document document = new Document();
        document.add(new StringField("key", key, Field.Store.YES));
        document.add(new TextField(
                "text",
                String.format(
                        Locale.ROOT, "common word%d group%d edition%d the warp and the weft", i % 101, i % 10, edition),
                Field.Store.NO));
        document.add(new NumericDocValuesField("rank", i));
        document.add(new IntPoint("number", i));
        return document;
    }

    /** Counts one query in two ways on one searcher: a view that changed underneath would tell them apart. */
    private static int look(SearcherManager searchers) throws IOException {
        searchers.maybeRefresh();
        IndexSearcher searcher = searchers.acquire();
        try {
            int all = searcher.count(new MatchAllDocsQuery());
            int common = searcher.count(new TermQuery(new Term("text", "common")));
            return all == common ? 0 : 1;
        } finally {
            searchers.release(searcher);
        }
    }

    private static void audit(SearcherManager searchers, int size, Results results) throws IOException {
        IndexSearcher searcher = searchers.acquire();
        try {
            int expected = 0;
            for (int i = 0; i < size; i++) {
                expected += i % 7 == 0 ? 0 : WRITERS;
            }
            results.check("documents", expected, searcher.count(new MatchAllDocsQuery()));
            results.add("word42", searcher.count(new TermQuery(new Term("text", "word42"))));
            results.add("second editions", searcher.count(new TermQuery(new Term("text", "edition2"))));
            results.add("the warp", searcher.count(new PhraseQuery("text", "the", "warp")));
            results.add("low numbers", searcher.count(IntPoint.newRangeQuery("number", 10, 99)));
            Query both = new BooleanQuery.Builder()
                    .add(new TermQuery(new Term("text", "group3")), BooleanClause.Occur.MUST)
                    .add(new TermQuery(new Term("text", "edition2")), BooleanClause.Occur.MUST_NOT)
                    .build();
            results.add("group3 without second editions", searcher.count(both));
            StringBuilder first = new StringBuilder();
            Sort order = new Sort(new SortField("rank", SortField.Type.LONG));
            for (ScoreDoc hit : searcher.search(new TermQuery(new Term("key", "1-8")), 3, order).scoreDocs) {
                first.append(searcher.storedFields().document(hit.doc).get("key"));
            }
            results.check("found by key", "1-8", first.toString());
        } finally {
            searchers.release(searcher);
        }
    }
}
