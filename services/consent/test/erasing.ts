import { STUDY_HOLDERS } from '@vesela/contracts/events';
import { until } from '@vesela/service-kit/testing';
import type { Harness, Person } from './harness.ts';

export const CALCULATOR = 'research.Calculator';

/** Somebody who took back her agreement to a study. */
export interface Erasing {
  user: Person;
  id: string;
}

/** What tests of deletions do with a service, and with its database as somebody may who has the rights of it. */
export function deletionsOf(harness: () => Harness) {
  const rows = (sql: string, values: unknown[] = []) => harness().rows(sql, values);
  const stateOf = async (id: string) => (await rows('SELECT state FROM revocation WHERE id = $1', [id]))[0]?.state;
  const waiting = async (subject: string): Promise<Erasing> => {
    const user = await harness().person(subject);
    await user.decide({ [CALCULATOR]: 'give' });
    const [revocation] = (await user.decide({ [CALCULATOR]: 'revoke' })).revocations;
    return { user, id: revocation?.revocation_id ?? '' };
  };
  const erasing = async (subject: string): Promise<Erasing> => {
    const { user, id } = await waiting(subject);
    await user.call('eraseNow', { params: { revocationId: id }, body: {} }).expect(200);
    return { user, id };
  };
  return {
    stateOf,
    waiting,
    erasing,
    certificate: ({ user, id }: Erasing) => user.call('getDeletionCertificate', { params: { revocationId: id } }),
    /** Confirms for one holder, and waits until the service has recorded that. */
    async confirm(id: string, holder: string) {
      await harness().publish(holder, 'study_data_erased', id, { revocation_id: id, erased: 2 });
      const own = 'revocation_id = $1 AND holder = $2 AND erased = 2 AND signature IS NOT NULL';
      await until(async () => (await rows(`SELECT 1 FROM erasure WHERE ${own}`, [id, holder])).length === 1);
    },
    async finished(subject: string): Promise<Erasing> {
      const mine = await erasing(subject);
      await harness().confirmAll(mine.id);
      await until(async () => (await stateOf(mine.id)) === 'erased');
      return mine;
    },
    /** Writes the confirmations of these holders. */
    forge: (id: string, at: Date, holders: readonly string[] = STUDY_HOLDERS) =>
      rows('UPDATE erasure SET confirmed_at = $2, erased = 3 WHERE revocation_id = $1 AND holder = ANY ($3)', [
        id,
        at,
        holders,
      ]),
    declareFinished: (id: string, at: Date) =>
      rows(`UPDATE revocation SET state = 'erased', erased_at = $2 WHERE id = $1`, [id, at]),
    async refused(metric: 'confirmations' | 'deletions') {
      const text = await harness().service.registry.metrics();
      return Number(new RegExp(`^consent_${metric}_refused\\S* (\\d+)$`, 'm').exec(text)?.[1]);
    },
    /** Events of one name about somebody. */
    sent: async ({ subject }: Person, name: string) =>
      (await harness().emitted(subject)).filter((event) => event.name === `consent.${name}`),
  };
}
