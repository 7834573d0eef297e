import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { hashPassword, passwordFits } from './password.ts';

export interface Account {
  /** Stable identifier of the person, `sub` in tokens. */
  subject: string;
  email: string;
  name: string;
  roles: string[];
}

interface NewAccount {
  email: string;
  name: string;
  password: string;
  roles?: readonly string[];
  /** A fixed one for demo accounts. */
  subject?: string;
}

export interface Accounts {
  find(subject: string): Promise<Account | undefined>;
  /** The account, if address and password belong together. */
  signIn(email: string, password: string): Promise<Account | undefined>;
  /** Nothing when the address, in whatever case, has an account already. */
  create(account: NewAccount): Promise<Account | undefined>;
}

const COLUMNS = 'subject, email, name, roles';

export function createAccounts(pool: pg.Pool): Accounts {
  return {
    async find(subject) {
      const { rows } = await pool.query<Account>(`SELECT ${COLUMNS} FROM account WHERE subject = $1`, [subject]);
      return rows[0];
    },
    async signIn(email, password) {
      const { rows } = await pool.query<Account & { password: string }>(
        `SELECT ${COLUMNS}, password FROM account WHERE lower(email) = lower($1)`,
        [email],
      );
      const [row] = rows;
      if (!(await passwordFits(password, row?.password)) || !row) return undefined;
      const { password: _, ...account } = row;
      return account;
    },
    async create({ email, name, password, roles = ['user'], subject = randomUUID() }) {
      const { rows } = await pool.query<Account>(
        `INSERT INTO account (subject, email, name, roles, password) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
        [subject, email, name, roles, await hashPassword(password)],
      );
      return rows[0];
    },
  };
}
