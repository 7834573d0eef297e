import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describeError, type Logger } from '@vesela/service-kit';
import type { KeptMail, Mailbox } from './mailbox.ts';
import { MAILBOX_STYLE, mailboxPage, mailPath } from './mailbox-page.ts';

export type { KeptMail } from './mailbox.ts';

/** Middleware of the gateway: handles its own paths and calls `next` for others. */
export type MailboxHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const STYLE_HASH = createHash('sha256').update(MAILBOX_STYLE).digest('base64');
const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'; base-uri 'none'`;
/** A mail is a page of an origin of its own that runs nothing and loads nothing; its links open beside it. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox allow-popups allow-popups-to-escape-sandbox";

interface Answer {
  type: string;
  policy: string;
  body: string;
}

const HTML = 'text/html; charset=utf-8';

/** What a path shows; undefined when it is no mail. */
function answerTo(path: string, mails: KeptMail[]): Answer | undefined {
  if (path === '/mailbox') return { type: HTML, policy: PAGE_POLICY, body: mailboxPage(mails) };
  if (path === '/mailbox.json')
    return { type: 'application/json', policy: PAGE_POLICY, body: JSON.stringify({ mails }) };
  const mail = mails.find(({ id }) => path === mailPath(id));
  return mail && { type: HTML, policy: MAIL_POLICY, body: mail.html };
}

/** `/mailbox` for people, `/mailbox.json` for tests. It exposes all mail without authentication, so it exists only with a mailbox. */
export function createMailboxHandler(mailbox: Pick<Mailbox, 'list'> | undefined, logger: Logger): MailboxHandler {
  return (request, response, next) => {
    const path = (request.url ?? '').replace(/\?.*$/, '');
    if (!mailbox || !/^\/mailbox(\.json|\/[\w-]+)?$/.test(path) || request.method !== 'GET') return next();
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('Cache-Control', 'no-store');
    mailbox.list().then(
      (mails) => {
        const answer = answerTo(path, mails);
        if (!answer) return next();
        response.setHeader('Content-Security-Policy', answer.policy);
        response.setHeader('Content-Type', answer.type).end(answer.body);
      },
      (error: unknown) => {
        logger.error({ error: describeError(error) }, 'mailbox not read');
        response.statusCode = 503;
        response.end();
      },
    );
  };
}
