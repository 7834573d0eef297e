import type { Accounts } from './identity/accounts.ts';

export interface DemoAccount {
  email: string;
  name: string;
  /** Beside `user`, which everybody is. */
  role: 'user' | 'client-administrator' | 'researcher' | 'provider';
  /** Fixed, so that the services' demo data belong to it. */
  subject: string;
}

/** Known to everybody who reads this; there is no such account outside the local run. */
export const DEMO_PASSWORD = 'vesela-demo-2026';

const SUBJECTS = '5f1c3a52-7d0e-4b0a-9a55-0d6a1c8e4f';
const account = (name: string, number: string, role: DemoAccount['role']): DemoAccount => ({
  email: `${name.toLowerCase().replaceAll(' ', '')}@vesela.example`,
  name,
  role,
  subject: SUBJECTS + number,
});

/** The second administrator belongs to another client organisation than the first and the researcher. */
export const DEMO_ACCOUNTS = {
  anna: account('Anna', '01', 'user'),
  ilze: account('Ilze', '02', 'user'),
  zofia: account('Zofia', '03', 'user'),
  administrator: account('Administrator', '11', 'client-administrator'),
  administrator2: account('Administrator 2', '12', 'client-administrator'),
  researcher: account('Researcher', '21', 'researcher'),
  provider: account('Provider', '31', 'provider'),
} as const satisfies Record<string, DemoAccount>;

/**
 * Whether the demo data are to be sown: the accounts are made last, in their order, so that a start cut short begins it
 * again. One that somebody deleted stays deleted.
 */
export async function lacksDemoAccounts(accounts: Accounts): Promise<boolean> {
  const last = Object.values<DemoAccount>(DEMO_ACCOUNTS).at(-1);
  return last !== undefined && (await accounts.find(last.subject)) === undefined;
}

/** Makes the accounts that are missing. */
export async function seedDemoAccounts(accounts: Accounts): Promise<void> {
  for (const { email, name, role, subject } of Object.values<DemoAccount>(DEMO_ACCOUNTS)) {
    if (await accounts.find(subject)) continue;
    await accounts.create({ email, name, subject, roles: [...new Set(['user', role])], password: DEMO_PASSWORD });
  }
}

const { anna, ilze, zofia } = DEMO_ACCOUNTS;
/** Whose the services' demo data are. */
export const DEMO_SUBJECTS = { anna: anna.subject, ilze: ilze.subject, zofia: zofia.subject };
