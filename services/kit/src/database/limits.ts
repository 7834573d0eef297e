const TIMEOUT_MS = 5_000;

/** For Prisma's PostgreSQL adapter: nothing waits longer than 5 s, be it a statement, an idle transaction or, unless told otherwise, a connection. */
export const poolOptions = (url: string, service: string, connections = 5, waitMs = TIMEOUT_MS) => ({
  connectionString: url,
  application_name: service,
  max: connections,
  connectionTimeoutMillis: waitMs,
  statement_timeout: TIMEOUT_MS,
  idle_in_transaction_session_timeout: TIMEOUT_MS,
});

/** For Prisma's client: neither the wait for a transaction nor the transaction itself lasts longer than 5 s. */
export const transactionOptions = { maxWait: TIMEOUT_MS, timeout: TIMEOUT_MS };
