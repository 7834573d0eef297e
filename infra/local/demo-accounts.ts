import type { Accounts } from './identity/accounts.ts';

export interface DemoAccount {
  email: string;
  name: string;
  role: 'user';
  /** Fixed, so that the services' demo data belong to it. */
  subject: string;
}

/** Known to everybody who reads this; there is no such account outside the local run. */
export const DEMO_PASSWORD = 'vesela-demo-2026';

export const DEMO_ACCOUNTS = {
  anna: { email: 'anna@vesela.example', name: 'Anna', role: 'user', subject: '5f1c3a52-7d0e-4b0a-9a55-0d6a1c8e4f01' },
  ilze: { email: 'ilze@vesela.example', name: 'Ilze', role: 'user', subject: '5f1c3a52-7d0e-4b0a-9a55-0d6a1c8e4f02' },
  zofia: {
    email: 'zofia@vesela.example',
    name: 'Zofia',
    role: 'user',
    subject: '5f1c3a52-7d0e-4b0a-9a55-0d6a1c8e4f03',
  },
} as const satisfies Record<string, DemoAccount>;

/** Makes the accounts that are missing; true when there were any. */
export async function seedDemoAccounts(accounts: Accounts): Promise<boolean> {
  let seeded = false;
  for (const { email, name, role, subject } of Object.values<DemoAccount>(DEMO_ACCOUNTS)) {
    if (await accounts.find(subject)) continue;
    await accounts.create({ email, name, subject, roles: [role], password: DEMO_PASSWORD });
    seeded = true;
  }
  return seeded;
}
