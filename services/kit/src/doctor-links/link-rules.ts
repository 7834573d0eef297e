import { createHash, randomBytes } from 'node:crypto';
import { type DoctorLink, MAX_OPENINGS } from '@vesela/contracts/doctor-link';

const DAY_MS = 24 * 60 * 60 * 1000;
const TOKEN_BYTES = 32;

interface KeptLink {
  expiresAt: Date;
  revokedAt: Date | null;
  openings: number;
}

/** State of a link at a moment. It expires exactly at `expiresAt`; an ended link stays ended. */
export function stateOf({ expiresAt, revokedAt, openings }: KeptLink, now: Date): DoctorLink['state'] {
  if (revokedAt) return 'revoked';
  if (now >= expiresAt) return 'expired';
  return openings >= MAX_OPENINGS ? 'used_up' : 'live';
}

/** Whole days of 24 hours, so that a daylight-saving change does not shorten a link. */
export function expiryOf(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS);
}

/** 256 random bits in base64url, which cannot be guessed. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Only this hash of a token is stored, in hexadecimal. A random token needs no salt and no slow hash. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
