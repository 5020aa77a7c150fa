package dev.heddle.bench.library;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

/** HikariCP with H2: more threads than pooled connections move money in transactions on one in-memory database. */
public final class DatabaseWorkload {

    private static final int THREADS = 6;
    private static final int CONNECTIONS = 3;
    private static final int ACCOUNTS = 20;
    private static final int OPENING = 1000;

    private DatabaseWorkload() {}

    public static void main(String[] args) throws InterruptedException {
        Workload.main(DatabaseWorkload::run, 1_500, args);
    }

    private static void run(int size, Results results) throws Exception {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:h2:mem:bank;LOCK_TIMEOUT=60000");
        config.setMaximumPoolSize(CONNECTIONS);
        config.setAutoCommit(false);
        config.setConnectionTimeout(120_000);
        try (HikariDataSource pool = new HikariDataSource(config)) {
            open(pool);
            AtomicInteger rolledBack = new AtomicInteger();
            Crew.run("teller", THREADS, number -> {
                for (int i = 0; i < size; i++) {
                    int from = (i * 7 + number) % ACCOUNTS;
                    int to = (from + 1 + i % (ACCOUNTS - 1)) % ACCOUNTS;
                    boolean commit = i % 10 != 0;
                    transfer(pool, from, to, 1 + i % 9, commit);
                    if (!commit) {
                        rolledBack.incrementAndGet();
                    }
                }
            });
            audit(pool, results);
            results.check("rolled back", THREADS * ((size + 9) / 10), rolledBack.get());
            results.check(
                    "connections idle again", 0, pool.getHikariPoolMXBean().getActiveConnections());
            try (Connection connection = pool.getConnection();
                    Statement statement = connection.createStatement()) {
                statement.execute("DROP ALL OBJECTS");
                connection.commit();
            }
        }
    }

    private static void open(DataSource pool) throws SQLException {
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE account (id INT PRIMARY KEY, balance INT NOT NULL)");
            statement.execute("CREATE TABLE journal (entry IDENTITY, debtor INT, creditor INT, amount INT)");
            for (int i = 0; i < ACCOUNTS; i++) {
                statement.execute("INSERT INTO account VALUES (" + i + ", " + OPENING + ")");
            }
            connection.commit();
        }
    }

    /** Moves an amount; the lower account is locked first, so that no two transfers wait for each other. */
    private static void transfer(DataSource pool, int from, int to, int amount, boolean commit) throws SQLException {
        try (Connection connection = pool.getConnection();
                PreparedStatement change =
                        connection.prepareStatement("UPDATE account SET balance = balance + ? WHERE id = ?");
                PreparedStatement journal = connection.prepareStatement(
                        "INSERT INTO journal (debtor, creditor, amount) VALUES (?, ?, ?)")) {
            boolean debitFirst = from < to;
            change(change, debitFirst ? from : to, debitFirst ? -amount : amount);
            change(change, debitFirst ? to : from, debitFirst ? amount : -amount);
            journal.setInt(1, from);
            journal.setInt(2, to);
            journal.setInt(3, amount);
            journal.executeUpdate();
            if (commit) {
                connection.commit();
            } else {
                connection.rollback();
            }
        }
    }

    private static void change(PreparedStatement change, int account, int amount) throws SQLException {
        change.setInt(1, amount);
        change.setInt(2, account);
        if (change.executeUpdate() != 1) {
            throw new SQLException("no account " + account);
        }
    }

    private static void audit(DataSource pool, Results results) throws SQLException {
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement()) {
            try (ResultSet total = statement.executeQuery("SELECT SUM(balance) FROM account")) {
                total.next();
                results.check("total", ACCOUNTS * OPENING, total.getInt(1));
            }
            try (ResultSet balances = statement.executeQuery("SELECT balance FROM account ORDER BY id")) {
                StringBuilder line = new StringBuilder();
                while (balances.next()) {
                    line.append(line.isEmpty() ? "" : " ").append(balances.getInt(1));
                }
                results.add("balances", line);
            }
            try (ResultSet entries =
                    statement.executeQuery("SELECT COUNT(*), SUM(amount), SUM(debtor * creditor) FROM journal")) {
                entries.next();
                results.add("journal", entries.getInt(1) + " " + entries.getLong(2) + " " + entries.getLong(3));
            }
            connection.commit();
        }
    }
}
