import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describeError, type Logger } from '@vesela/service-kit';
import type { KeptMail, Mailbox } from './mailbox.ts';
import { MAILBOX_STYLE, mailboxPage } from './mailbox-page.ts';

export type { KeptMail } from './mailbox.ts';

/** Middleware of the gateway: handles its own paths and calls `next` for others. */
export type MailboxHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const FORMS: Readonly<Record<string, { type: string; write: (mails: KeptMail[]) => string }>> = {
  '/mailbox': { type: 'text/html; charset=utf-8', write: mailboxPage },
  '/mailbox.json': { type: 'application/json', write: (mails) => JSON.stringify({ mails }) },
};

const STYLE_HASH = createHash('sha256').update(MAILBOX_STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'; base-uri 'none'`;

/** `/mailbox` for people, `/mailbox.json` for tests. It exposes all mail without authentication, so it exists only with a mailbox. */
export function createMailboxHandler(mailbox: Pick<Mailbox, 'list'> | undefined, logger: Logger): MailboxHandler {
  return (request, response, next) => {
    const form = FORMS[(request.url ?? '').replace(/\?.*$/, '')];
    if (!mailbox || !form || request.method !== 'GET') return next();
    response.setHeader('Content-Security-Policy', POLICY);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('Cache-Control', 'no-store');
    mailbox.list().then(
      (mails) => response.setHeader('Content-Type', form.type).end(form.write(mails)),
      (error: unknown) => {
        logger.error({ error: describeError(error) }, 'mailbox not read');
        response.statusCode = 503;
        response.end();
      },
    );
  };
}
