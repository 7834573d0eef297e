import type { Clients } from './clients.ts';

interface DemoPerson {
  subject: string;
  name: string;
}

/** Accounts that act for the two demo clients; the second client has only an administrator. */
export interface DemoStaff {
  administrator: DemoPerson;
  researcher: DemoPerson;
  researcher2: DemoPerson;
  administrator2: DemoPerson;
}

const NAMES = ['Demo client', 'Another demo client'] as const;

/** Creates the two demo clients unless clients of those names exist. For the embedded run only; throws in production. */
export async function seedDemoClients(
  { clients }: { clients: Clients },
  { administrator, researcher, researcher2, administrator2 }: DemoStaff,
  [first, second]: readonly [string, string] = NAMES,
): Promise<void> {
  if (process.env.NODE_ENV === 'production') throw new Error('Demo clients are not allowed in production.');
  const { clients: known } = await clients.list({ limit: 100 });
  const make = async (
    name: string,
    staff: readonly (DemoPerson & { role: 'client-administrator' | 'researcher' })[],
  ) => {
    if (known.some((client) => client.name === name)) return;
    const { id } = await clients.create({ name, kind: 'organisation' });
    for (const person of staff) await clients.appoint(id, person);
  };
  await make(first, [
    { ...administrator, role: 'client-administrator' },
    { ...researcher, role: 'researcher' },
    { ...researcher2, role: 'researcher' },
  ]);
  await make(second, [{ ...administrator2, role: 'client-administrator' }]);
}
