/**
 * Codes of a database that is temporarily unavailable: Prisma's (no connection or no transaction in time, server down,
 * out of a resource) and PostgreSQL's own (disk full, out of memory or connections, statement or lock timeout, shutting
 * down, starting, connection lost).
 */
const BUSY = new Set([
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037', 'P2039'],
  ...['08000', '08003', '08006', '53000', '53100', '53200', '53300', '55P03', '57014', '57P01', '57P02', '57P03'],
  // The socket's own, where the driver passes them on.
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
]);
/** Messages of the driver and its pool, which set no code. */
const NO_CONNECTION =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable$/;
const DEEPEST = 5;

/** Whether an error, or one that it wraps, says that the database is busy or down. */
export function isBusy(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > DEEPEST) return false;
  const { code, originalCode, message, cause, meta } = error as Record<string, unknown>;
  if ([code, originalCode].some((one) => typeof one === 'string' && BUSY.has(one))) return true;
  if (typeof message === 'string' && NO_CONNECTION.test(message)) return true;
  const { driverAdapterError } = (meta ?? {}) as Record<string, unknown>;
  return isBusy(cause, depth + 1) || isBusy(driverAdapterError, depth + 1);
}
