import type { Accounts } from '../local/identity/accounts.ts';

export interface DemoAccount {
  email: string;
  name: string;
  /** In addition to `user`, which every account has. */
  role: 'user' | 'client-administrator' | 'researcher' | 'provider';
  /** Fixed, because the services' demo data refer to it. */
  subject: string;
}

/** Public on purpose: these accounts exist only in the local run. */
export const DEMO_PASSWORD = 'vesela-demo-2026';

const account = (name: string, number: string, role: DemoAccount['role']): DemoAccount => ({
  email: `${name.toLowerCase().replaceAll(' ', '')}@vesela.example`,
  name,
  role,
  // Staff see the first eight characters of an account.
  subject: `5f1c3a${number}-7d0e-4b0a-9a55-0d6a1c8e4f52`,
});

/**
 * The second administrator belongs to another client organisation than the first and the researchers. Two of a kind, because
 * one confirms what the other asks for.
 */
export const DEMO_ACCOUNTS = {
  anna: account('Anna', '01', 'user'),
  ilze: account('Ilze', '02', 'user'),
  zofia: account('Zofia', '03', 'user'),
  administrator: account('Administrator', '11', 'client-administrator'),
  administrator2: account('Administrator 2', '12', 'client-administrator'),
  researcher: account('Researcher', '21', 'researcher'),
  provider: account('Provider', '31', 'provider'),
  researcher2: account('Researcher 2', '22', 'researcher'),
  provider2: account('Provider 2', '32', 'provider'),
} as const satisfies Record<string, DemoAccount>;

/**
 * Whether to seed the demo data. The accounts are created last and in order, so an interrupted start seeds
 * again. A deleted account stays deleted.
 */
export async function lacksDemoAccounts(accounts: Accounts): Promise<boolean> {
  const last = Object.values<DemoAccount>(DEMO_ACCOUNTS).at(-1);
  return last !== undefined && (await accounts.find(last.subject)) === undefined;
}

/** Creates the missing accounts. */
export async function seedDemoAccounts(accounts: Accounts): Promise<void> {
  for (const { email, name, role, subject } of Object.values<DemoAccount>(DEMO_ACCOUNTS)) {
    if (await accounts.find(subject)) continue;
    await accounts.create({ email, name, subject, roles: [...new Set(['user', role])], password: DEMO_PASSWORD });
  }
}

const { anna, ilze, zofia } = DEMO_ACCOUNTS;
/** The subjects that own the services' demo data. */
export const DEMO_SUBJECTS = { anna: anna.subject, ilze: ilze.subject, zofia: zofia.subject };
