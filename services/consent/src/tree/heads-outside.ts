import type { KeySet, SignedTreeHead, TreeHead } from '@vesela/contracts/consent';
import { describeError, type Logger } from '@vesela/service-kit';
import { Gauge, type Registry } from 'prom-client';
import { verifyHead } from './head.ts';
import type { HeadPlace, ReadablePlace } from './head-place.ts';

/** Why the tree does not go on, in one plain sentence. */
export class TreeError extends Error {
  override readonly name = 'TreeError';
}

/** The heads that are kept outside the database. A place that fails is logged and measured, and does not stop the others. */
export interface HeadsOutside {
  /** Throws `TreeError` when a place has a head that `own` does not lead to, or when no place that could be read answers. */
  check(own: TreeHead | undefined): Promise<void>;
  /** Writes a head to every place that has none as large. */
  keep(signed: SignedTreeHead): Promise<void>;
  /** Whether any place has a head. Rejects when one cannot be read. */
  hasAny(): Promise<boolean>;
  measure(registry: Registry): void;
  close(): Promise<void>;
}

interface Deps {
  places: readonly HeadPlace[];
  keys: KeySet;
  logger: Logger;
}

export function createHeadsOutside({ places, keys, logger }: Deps, now: () => Date): HeadsOutside {
  const failingSince = new Map<string, Date>();
  const readable = places.filter((place): place is ReadablePlace => place.read !== undefined);

  const failed = ({ name }: HeadPlace, error: unknown, what: string) => {
    if (!failingSince.has(name)) failingSince.set(name, now());
    logger.error({ place: name, error: describeError(error) }, what);
  };
  const largestAt = async (place: ReadablePlace) => {
    const [jws] = await place.read('largest');
    return jws === undefined ? undefined : (await verifyHead(jws, keys)).head;
  };

  return {
    async check(own) {
      const size = own?.tree_size ?? 0;
      const answers = await Promise.all(
        readable.map(async (place) => {
          let head: TreeHead | undefined;
          try {
            head = await largestAt(place);
          } catch (error) {
            failed(place, error, 'the heads kept outside could not be read');
            return false;
          }
          if (head && (head.tree_size > size || (head.tree_size === size && head.root_hash !== own?.root_hash)))
            throw new TreeError(
              `${place.name} has a head over ${head.tree_size} entries, and the database leads to another one over ${size}: entries were lost or changed. After restoring a backup, name a new place in LEDGER_HEADS and keep the old one.`,
            );
          return true;
        }),
      );
      if (readable.length > 0 && !answers.includes(true))
        throw new TreeError('No place of LEDGER_HEADS can be read: no head is signed until one can.');
    },
    async keep(signed) {
      await Promise.all(
        places.map(async (place) => {
          try {
            const there = place.read ? await largestAt(place as ReadablePlace) : undefined;
            if ((there?.tree_size ?? 0) < signed.head.tree_size) await place.write(signed);
            failingSince.delete(place.name);
          } catch (error) {
            failed(place, error, 'a signed head could not be kept outside');
          }
        }),
      );
    },
    hasAny: async () =>
      (await Promise.all(readable.map((place) => place.read('largest')))).some(({ length }) => length > 0),
    measure(registry) {
      new Gauge({
        name: 'consent_heads_failing_seconds',
        help: 'How long a place outside the database has not kept a signed head of the consent ledger; 0 while it does.',
        labelNames: ['place'],
        registers: [registry],
        collect() {
          for (const { name } of places) {
            const since = failingSince.get(name);
            this.set({ place: name }, since ? (now().getTime() - since.getTime()) / 1_000 : 0);
          }
        },
      });
    },
    close: async () => void (await Promise.all(places.map((place) => place.close?.()))),
  };
}
