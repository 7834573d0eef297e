import { createHash, randomBytes } from 'node:crypto';
import { type DoctorLink, MAX_OPENINGS } from '@vesela/contracts/doctor-link';

const DAY_MS = 24 * 60 * 60 * 1000;
const TOKEN_BYTES = 32;

interface KeptLink {
  expiresAt: Date;
  revokedAt: Date | null;
  openings: number;
}

/** What a link is at a moment. It opens up to its last millisecond and not at it; what she ended stays ended. */
export function stateOf({ expiresAt, revokedAt, openings }: KeptLink, now: Date): DoctorLink['state'] {
  if (revokedAt) return 'revoked';
  if (now >= expiresAt) return 'expired';
  return openings >= MAX_OPENINGS ? 'used_up' : 'live';
}

/** Whole days of 24 hours, so that the hour of a clock change shortens no link. */
export function expiryOf(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS);
}

/** 256 random bits in base64url: nobody finds one by trying. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** All that is kept of a token, in hexadecimal. A random token needs no salt and no slow hash. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
