import express, { type RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';

interface PostLimits {
  /** Size of a body, as `express.json` takes it. */
  size: string;
  /** Requests per minute, from one address and from all. */
  perMinute: { address: number; all: number };
}

/** Reads JSON that the portal's own pages post. Anybody can post there, so too much is refused. */
export function readPost({ size, perMinute }: PostLimits): RequestHandler[] {
  const limited = (limit: number, everybody: boolean) =>
    rateLimit({
      windowMs: 60_000,
      limit,
      legacyHeaders: false,
      // `trust proxy` decides the client's address; an untrusted header is no configuration error.
      validate: { xForwardedForHeader: false },
      ...(everybody ? { keyGenerator: () => 'all' } : {}),
    });
  return [limited(perMinute.address, false), limited(perMinute.all, true), express.json({ limit: size, strict: true })];
}
