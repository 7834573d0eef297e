/** A connection that broke or timed out after something was sent: the server may have processed it. */
const BROKEN = new Set([
  ...['P1008', 'P1017', '57P01', '57P02'],
  ...['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'],
]);
const DEEPEST = 5;

/**
 * Whether an error, or one that it wraps, leaves the outcome unknown. Only if not, a client may be told that it can
 * simply repeat the request.
 */
export function isOutcomeUnknown(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > DEEPEST) return false;
  const { code, originalCode, message, name, cause, meta, unsure } = error as Record<string, unknown>;
  if ([code, originalCode].some((one) => typeof one === 'string' && BROKEN.has(one))) return true;
  if (name === 'TimeoutError' || unsure === true) return true;
  if (typeof message === 'string' && message.includes('Connection terminated')) return true;
  const { driverAdapterError } = (meta ?? {}) as Record<string, unknown>;
  return isOutcomeUnknown(cause, depth + 1) || isOutcomeUnknown(driverAdapterError, depth + 1);
}
