import { randomUUID } from 'node:crypto';
import type { Language } from '@vesela/contracts';
import type pg from 'pg';
import { hashPassword, verifyPassword } from './password.ts';

export interface Account {
  /** Stable identifier of the user, `sub` in tokens. */
  subject: string;
  email: string;
  name: string;
  roles: string[];
  /** False for a suspended account, which can neither sign in nor renew its tokens. */
  enabled: boolean;
  /** Language of the last sign-in. */
  locale: Language;
}

interface NewAccount {
  email: string;
  name: string;
  password: string;
  roles?: readonly string[];
  locale?: Language;
  /** Fixed for demo accounts. */
  subject?: string;
}

interface AccountSearch {
  /** Whole address, ignoring case. */
  email?: string;
  /** Substring of address or name. */
  search?: string;
  first: number;
  max: number;
}

export type Accounts = ReturnType<typeof createAccounts>;

const COLUMNS = 'subject, email, name, roles, enabled, locale';
const SUBJECT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function createAccounts(pool: pg.Pool) {
  const select = async (rest: string, values: unknown[]) =>
    (await pool.query<Account>(`SELECT ${COLUMNS} FROM account ${rest}`, values)).rows;
  return {
    async find(subject: string): Promise<Account | undefined> {
      if (!SUBJECT.test(subject)) return undefined;
      return (await select('WHERE subject = $1', [subject]))[0];
    },
    /** By address. */
    list({ email, search, first, max }: AccountSearch) {
      return select(
        `WHERE ($1::text IS NULL OR lower(email) = lower($1))
         AND ($2::text IS NULL OR strpos(lower(email), lower($2)) > 0 OR strpos(lower(name), lower($2)) > 0)
         ORDER BY lower(email) COLLATE "C" OFFSET $3 LIMIT $4`,
        [email ?? null, search ?? null, first, max],
      );
    },
    /** The account, if the password is right. */
    async signIn(email: string, password: string): Promise<Account | undefined> {
      const { rows } = await pool.query<Account & { password: string }>(
        `SELECT ${COLUMNS}, password FROM account WHERE lower(email) = lower($1)`,
        [email],
      );
      const [row] = rows;
      if (!(await verifyPassword(password, row?.password)) || !row) return undefined;
      const { password: _, ...account } = row;
      return account;
    },
    /** Undefined when the address, ignoring case, already has an account. */
    async create(account: NewAccount): Promise<Account | undefined> {
      const { email, name, password, roles = ['user'], locale = 'lv', subject = randomUUID() } = account;
      const { rows } = await pool.query<Account>(
        `INSERT INTO account (subject, email, name, roles, locale, password) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
        [subject, email, name, roles, locale, await hashPassword(password)],
      );
      return rows[0];
    },
    async setPassword(subject: string, password: string) {
      await pool.query('UPDATE account SET password = $2 WHERE subject = $1', [subject, await hashPassword(password)]);
    },
    async setLocale(subject: string, locale: Language) {
      await pool.query('UPDATE account SET locale = $2 WHERE subject = $1', [subject, locale]);
    },
    async setEnabled(subject: string, enabled: boolean) {
      await pool.query('UPDATE account SET enabled = $2 WHERE subject = $1', [subject, enabled]);
    },
    async delete(subject: string) {
      await pool.query('DELETE FROM account WHERE subject = $1', [subject]);
    },
  };
}
