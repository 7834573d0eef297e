import { type Language, languageSchema } from '@vesela/contracts';
import { MAX_EMAIL_LENGTH } from '@vesela/contracts/constants';
import { z } from 'zod';
import { adminRequest } from './admin-request.ts';

/** What services may know about an account; read on demand and not stored. */
export interface IdentityUser {
  subject: string;
  email?: string;
  firstName?: string;
  enabled: boolean;
  /** Language chosen at the identity provider. */
  language?: Language;
}

/** A sign-in that still holds. The admin API knows no browser, and its address is left behind. */
export interface IdentitySession {
  id: string;
  startedAt: Date;
  /** Of the last renewal of its tokens. */
  lastUsedAt: Date;
}

export interface IdentityPasskey {
  id: string;
  createdAt: Date;
}

/**
 * The part of Keycloak's admin REST interface that the portal uses. Each call takes at most `timeoutMs`.
 * Throws the problem `unavailable` when the identity provider does not answer as it should.
 */
export interface IdentityAdmin {
  getUser(subject: string): Promise<IdentityUser | undefined>;
  /** The account with this email address, ignoring case. */
  findByEmail(email: string): Promise<IdentityUser | undefined>;
  /** False if there is no such account. Setting the current value again changes nothing. */
  setEnabled(subject: string, enabled: boolean): Promise<boolean>;
  /** Ends every session; access tokens live on until they expire. False when there is no such account. */
  logout(subject: string): Promise<boolean>;
  /** Deletes the account with its address, password and sessions. False when there is no such account. */
  deleteUser(subject: string): Promise<boolean>;
  /** None if there is no such account. */
  sessionsOf(subject: string): Promise<IdentitySession[]>;
  /** Passkeys of both kinds. None if there is no such account, or where the identity provider has none. */
  passkeysOf(subject: string): Promise<IdentityPasskey[]>;
  /** Removes one, or anything else that signs the account in. False if there is none (any more). */
  removeCredential(subject: string, id: string): Promise<boolean>;
  /** Ends one session, whoever's it is. False if there is none (any more). */
  endSession(id: string): Promise<boolean>;
}

export interface IdentityAdminOptions {
  /** Address of Keycloak, before `/admin`. */
  url: string;
  realm: string;
  /** Access token of a service account that may manage users. */
  token: () => Promise<string>;
  /** Default 5 s. */
  timeoutMs?: number;
}

/** A user in Keycloak's format. Fields not named here are kept, since a change sends the whole record back. */
const recordSchema = z.looseObject({
  id: z.string().min(1).max(255),
  email: z.string().max(MAX_EMAIL_LENGTH).optional(),
  firstName: z.string().max(255).optional(),
  enabled: z.boolean(),
  attributes: z.record(z.string(), z.array(z.string())).optional(),
});
const sessionSchema = z.object({ id: z.string().min(1).max(64), start: z.int(), lastAccess: z.int() });
const credentialSchema = z.object({
  id: z.string().max(255),
  type: z.string().max(255),
  createdDate: z.int().nullish(),
});
/** Keycloak's names of passkeys: in place of a password, and after it. */
const PASSKEYS = ['webauthn-passwordless', 'webauthn'];
type UserRecord = z.output<typeof recordSchema>;

/** Addresses are unique in the realm unless it was set up otherwise. */
const FOUND_AT_MOST = 2;

export function createIdentityAdmin({ url, realm, token, timeoutMs = 5_000 }: IdentityAdminOptions): IdentityAdmin {
  const realmBase = `${url.replace(/\/+$/, '')}/admin/realms/${encodeURIComponent(realm)}`;
  const base = `${realmBase}/users`;
  const request = adminRequest(token, timeoutMs);
  const addressOf = (subject: string) => `${base}/${encodeURIComponent(subject)}`;
  const getRecord = (subject: string) => request('GET', addressOf(subject), { answer: recordSchema });
  return {
    async getUser(subject) {
      const record = await getRecord(subject);
      return record && userOf(record);
    },
    async findByEmail(email) {
      const wanted = email.toLowerCase();
      const query = new URLSearchParams({ email, exact: 'true', first: '0', max: String(FOUND_AT_MOST) });
      const records = await request('GET', `${base}?${query}`, { answer: z.array(recordSchema).max(FOUND_AT_MOST) });
      const record = records?.find((found) => found.email?.toLowerCase() === wanted);
      return record && userOf(record);
    },
    async setEnabled(subject, enabled) {
      const record = await getRecord(subject);
      if (!record) return false;
      if (record.enabled === enabled) return true;
      return (await request('PUT', addressOf(subject), { body: { ...record, enabled } })) !== undefined;
    },
    logout: async (subject) => (await request('POST', `${addressOf(subject)}/logout`)) !== undefined,
    deleteUser: async (subject) => (await request('DELETE', addressOf(subject))) !== undefined,
    async sessionsOf(subject) {
      const sessions = await request('GET', `${addressOf(subject)}/sessions`, { answer: z.array(sessionSchema) });
      return (sessions ?? []).map(({ id, start, lastAccess }) => ({
        id,
        startedAt: new Date(start),
        lastUsedAt: new Date(lastAccess),
      }));
    },
    async passkeysOf(subject) {
      const address = `${addressOf(subject)}/credentials`;
      const credentials = (await request('GET', address, { answer: z.array(credentialSchema) })) ?? [];
      return credentials
        .filter(({ type }) => PASSKEYS.includes(type))
        .map(({ id, createdDate }) => ({ id, createdAt: new Date(createdDate ?? 0) }));
    },
    removeCredential: async (subject, id) =>
      (await request('DELETE', `${addressOf(subject)}/credentials/${encodeURIComponent(id)}`)) !== undefined,
    endSession: async (id) =>
      (await request('DELETE', `${realmBase}/sessions/${encodeURIComponent(id)}`)) !== undefined,
  };
}

function userOf({ id, email, firstName, enabled, attributes }: UserRecord): IdentityUser {
  const language = languageSchema.safeParse(attributes?.locale?.[0]).data;
  return {
    subject: id,
    enabled,
    ...(email ? { email } : {}),
    ...(firstName ? { firstName } : {}),
    ...(language ? { language } : {}),
  };
}
