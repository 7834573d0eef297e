const DAY_MS = 24 * 60 * 60 * 1_000;
/** Days that what one person asked for waits for a second; then it lapses. */
const WAITING_DAYS = 7;

export const expiryOf = (requestedAt: Date) => new Date(requestedAt.getTime() + WAITING_DAYS * DAY_MS);

/** What has not lapsed at `at`. */
export const notExpired = (at: Date) => ({ requestedAt: { gt: new Date(at.getTime() - WAITING_DAYS * DAY_MS) } });
