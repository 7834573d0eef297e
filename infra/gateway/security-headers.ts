import type { RequestHandler, Response } from 'express';

const PAGE = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'connect-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'frame-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  // Text becomes no HTML and no code, and a script's address only as the shell's own policy says.
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default',
};

const policy = (ancestors: "'none'" | "'self'", more: Partial<typeof PAGE> = {}) =>
  [...Object.entries({ ...PAGE, ...more }), ['frame-ancestors', ancestors]]
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

const HEADERS = {
  'Content-Security-Policy': policy("'none'"),
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Nothing from other origins, nothing inline, no framing. Parts that need less strict headers replace them. */
export const securityHeaders: RequestHandler = (request, response, next) => {
  response.set(HEADERS);
  if (request.secure) response.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  next();
};

/** Lets the portal's pages frame one other origin, the operator's engagement service. */
export function allowFrameOf(address: string): RequestHandler {
  const frames = { 'frame-src': `${PAGE['frame-src']} ${new URL(address).origin}` };
  const value = policy("'none'", frames);
  return (_request, response, next) => {
    response.set('Content-Security-Policy', value);
    next();
  };
}

/** For the few pages that the portal itself shows in a hidden frame. */
export function allowOwnFrame(response: Response): void {
  response.set({ 'Content-Security-Policy': policy("'self'"), 'X-Frame-Options': 'SAMEORIGIN' });
}

/**
 * For a part with its own pages and policy, shown in our hidden frames: frame-ancestors
 * is also set on responses that have none.
 */
export function letPartFrame(response: Response): void {
  response.set({ 'Content-Security-Policy': "frame-ancestors 'self'", 'X-Frame-Options': 'SAMEORIGIN' });
}
