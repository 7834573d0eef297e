import { MAX_EMAIL_LENGTH } from '@vesela/contracts/constants';
import express, { type ErrorRequestHandler, type RequestHandler, type Response, Router } from 'express';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { z } from 'zod';
import { AUDIENCE } from '../../sign-in/realm.ts';
import { type AdminRight, MANAGEMENT_CLIENT } from '../../sign-in/service-accounts.ts';
import type { Account, Accounts } from './accounts.ts';
import type { SessionRow } from './record-store.ts';

export interface AdminApi {
  accounts: Accounts;
  issuers: readonly string[];
  /** Public keys of the realm's tokens. */
  keys: JSONWebKeySet;
  endSessions(subject: string): Promise<void>;
  sessionsOf(subject: string): Promise<SessionRow[]>;
  endSession(id: string): Promise<boolean>;
}

const MAX = 100;
const text = z
  .string()
  .min(1)
  .max(MAX_EMAIL_LENGTH) // the longest address
  .regex(/^[^\0]*$/); // PostgreSQL rejects NUL
const searchSchema = z.object({
  email: text.optional(),
  exact: z.stringbool().default(false),
  search: text.optional(),
  first: z.coerce.number().int().min(0).max(1_000_000).default(0),
  max: z.coerce.number().int().min(1).max(MAX).default(MAX),
});
/** Clients send the whole record back; only this field can be changed here. */
const changeSchema = z.looseObject({ enabled: z.boolean().optional() });
const rightsSchema = z.object({
  resource_access: z.object({ [MANAGEMENT_CLIENT]: z.object({ roles: z.array(z.string()) }) }),
});

/** The subset of Keycloak's admin API that the services need: `/users` and `/sessions`. */
export function adminApi({ accounts, issuers, keys, endSessions, sessionsOf, endSession }: AdminApi): Router {
  const router = Router();
  const may = (right: AdminRight) => requireRight(right, { issuers, keys });
  const withAccount = async (subject: string, response: Response, work: (account: Account) => unknown) => {
    const account = await accounts.find(subject);
    if (account) await work(account);
    else refuse(response, 404, 'User not found');
  };

  router.get('/users', may('view-users'), async (request, response) => {
    const wanted = searchSchema.safeParse(request.query);
    if (!wanted.success) return refuse(response, 400, 'Invalid query');
    const { email, exact, search, ...page } = wanted.data;
    const part = search ?? (exact ? undefined : email);
    const found = await accounts.list({
      ...page,
      ...(exact && email ? { email } : {}),
      ...(part ? { search: part } : {}),
    });
    response.json(found.map(userOf));
  });
  router.get('/users/:subject', may('view-users'), (request, response) =>
    withAccount(String(request.params.subject), response, (account) => response.json(userOf(account))),
  );
  router.put('/users/:subject', may('manage-users'), express.json({ limit: '10kb' }), (request, response) =>
    withAccount(String(request.params.subject), response, async ({ subject }) => {
      const change = changeSchema.safeParse(request.body);
      if (!change.success) return refuse(response, 400, 'Invalid user');
      const { enabled } = change.data;
      if (enabled !== undefined) await accounts.setEnabled(subject, enabled);
      if (enabled === false) await endSessions(subject);
      response.status(204).end();
    }),
  );
  router.delete('/users/:subject', may('manage-users'), (request, response) =>
    withAccount(String(request.params.subject), response, async ({ subject }) => {
      await endSessions(subject);
      await accounts.delete(subject);
      response.status(204).end();
    }),
  );
  router.post('/users/:subject/logout', may('manage-users'), (request, response) =>
    withAccount(String(request.params.subject), response, async ({ subject }) => {
      await endSessions(subject);
      response.status(204).end();
    }),
  );
  router.get('/users/:subject/sessions', may('view-users'), (request, response) =>
    withAccount(String(request.params.subject), response, async ({ subject, email }) => {
      const sessions = await sessionsOf(subject);
      response.json(sessions.map((session) => ({ ...session, userId: subject, username: email })));
    }),
  );
  router.delete('/sessions/:id', may('manage-users'), async (request, response) => {
    if (await endSession(String(request.params.id))) response.status(204).end();
    else refuse(response, 404, 'Session not found');
  });
  router.use((_request, response) => refuse(response, 404, 'Not found'));
  router.use(unreadable);
  return router;
}

function userOf({ subject, email, name, enabled, locale }: Account) {
  return {
    id: subject,
    username: email,
    email,
    emailVerified: false,
    firstName: name,
    enabled,
    attributes: { locale: [locale] },
  };
}

function refuse(response: Response, status: number, error: string): void {
  response.status(status).json({ error });
}

const unreadable: ErrorRequestHandler = (error, _request, response, next) => {
  if (error?.status >= 400 && error?.status < 500) refuse(response, error.status, 'Unreadable request');
  else next(error);
};

function requireRight(right: AdminRight, { issuers, keys }: Pick<AdminApi, 'issuers' | 'keys'>): RequestHandler {
  const find = createLocalJWKSet(keys);
  return async (request, response, next) => {
    const [, token = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const rules = { issuer: [...issuers], audience: AUDIENCE, algorithms: ['RS256'] };
    const verified = await jwtVerify(token, find, rules).catch(() => undefined);
    if (!verified) return refuse(response, 401, 'HTTP 401 Unauthorized');
    const rights = rightsSchema.safeParse(verified.payload).data?.resource_access[MANAGEMENT_CLIENT]?.roles ?? [];
    if (!rights.includes(right)) return refuse(response, 403, 'HTTP 403 Forbidden');
    next();
  };
}
