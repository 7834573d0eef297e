import type { Session } from './session.ts';

/** Keys are divided into so many parts by their hash: as many as the chart allows copies of a service. */
export const KEY_PARTS = 12;

/** One part from its locking to its release; a part that comes back is another one. */
type Held = Readonly<{ part: number }>;

/** The parts of the keys whose events this copy publishes. No other copy holds one of them meanwhile. */
export interface Parts {
  readonly held: ReadonlyMap<number, Held>;
  /**
   * Locks or releases parts until this copy has its equal share among all copies that are connected. `drained` resolves
   * when nothing of a part is being published; only then is the part released. True when parts were added.
   */
  share(drained: (part: number) => Promise<void>): Promise<boolean>;
}

/** First half of the advisory locks that nothing else in the service's database uses; the second half is the part. */
const LOCK = 7_031_966;

/** `application` is the name of the connections of all copies: `<service>-relay`. */
export function createParts(session: Session, application: string): Parts {
  const held = new Map<number, Held>();
  // Copies that begin together try different parts first.
  const first = Math.floor(Math.random() * KEY_PARTS);

  const copies = async () => {
    const [row] = await session.query<{ copies: number }>(
      'SELECT count(*)::int AS copies FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()',
      [application],
    );
    return Math.max(1, row?.copies ?? 1);
  };
  const lock = async (part: number) => {
    const [row] = await session.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS locked', [
      LOCK,
      part,
    ]);
    if (row?.locked) held.set(part, { part });
  };
  return {
    held,
    async share(drained) {
      const fair = Math.ceil(KEY_PARTS / (await copies()));
      const before = held.size;
      for (const part of [...held.keys()].slice(fair)) {
        held.delete(part);
        await drained(part);
        await session.query('SELECT pg_advisory_unlock($1, $2)', [LOCK, part]);
      }
      for (let step = 0; step < KEY_PARTS && held.size < fair; step += 1) {
        const part = (first + step) % KEY_PARTS;
        if (!held.has(part)) await lock(part);
      }
      return held.size > before;
    },
  };
}
