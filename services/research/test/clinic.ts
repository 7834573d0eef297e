import type { Export } from '@vesela/contracts/research';
import { type Harness, type Person, startService } from './harness.ts';
import { client, NOW } from './study.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Clinic {
  harness: Harness;
  administrator: Person;
  researcher: Person;
  /** Makes it so many days after `NOW`. */
  later(days: number): void;
}

/** The service with a client and its staff. Tests that move the day begin by moving it back to `NOW`. */
export async function startClinic(): Promise<Clinic> {
  let today = NOW;
  const harness = await startService(() => today);
  const { administrator, researcher } = await client(harness, 'clinic');
  const later = (days: number) => {
    today = new Date(NOW.getTime() + days * DAY_MS);
  };
  return { harness, administrator, researcher, later };
}

export const rowsOf = ({ content }: Export) => JSON.parse(content).rows as Record<string, string>[];
