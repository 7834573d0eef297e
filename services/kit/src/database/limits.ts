const TIMEOUT_MS = 5_000;

/** Longer than a statement may take: only a server that has fallen silent is given up by this. */
const SILENCE_MS = 8_000;

/**
 * For Prisma's PostgreSQL adapter: statements, idle transactions and (unless configured otherwise) connecting time out after
 * 5 s at the server, and an answer that never comes over a connection that is half open after 8 s.
 */
export const poolOptions = (url: string, service: string, connections = 5, waitMs = TIMEOUT_MS) => ({
  connectionString: url,
  application_name: service,
  max: connections,
  connectionTimeoutMillis: waitMs,
  statement_timeout: TIMEOUT_MS,
  query_timeout: SILENCE_MS,
  idle_in_transaction_session_timeout: TIMEOUT_MS,
});

/** For Prisma's client: waiting for a transaction and the transaction itself time out after 5 s each. */
export const transactionOptions = { maxWait: TIMEOUT_MS, timeout: TIMEOUT_MS };
