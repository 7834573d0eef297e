import { randomUUID } from 'node:crypto';
import type { Decision } from '@vesela/contracts/consent';
import { HEALTH_DATA, TERMS } from '../document-id.ts';
import type { Published } from '../documents/published.ts';
import type { History } from '../ledger/history.ts';
import type { Requests } from '../ledger/requests.ts';

const GIVEN = [TERMS, HEALTH_DATA, 'research.Calculator'];

interface Parts {
  published: Pick<Published, 'read'>;
  requests: Pick<Requests, 'carryOut'>;
  history: Pick<History, 'latest'>;
}

/**
 * Gives the demo users without any decision consent to terms, health data and research with the risk test.
 * `subjects` are those of the demo accounts. For the embedded run only; throws in production.
 */
export async function seedDemoConsents(
  { published, requests, history }: Parts,
  subjects: Readonly<Record<string, string>>,
): Promise<void> {
  if (process.env.NODE_ENV === 'production') throw new Error('Demo consents are not for production.');
  for (const subject of Object.values(subjects)) {
    if ((await history.latest(subject)).length > 0) continue;
    const texts = await Promise.all(GIVEN.map((document) => published.read(document, 'en')));
    const decisions = texts.map(
      ({ document, version_id, lang, text_hash }): Decision => ({
        action: 'give',
        document,
        version_id,
        lang,
        text_hash,
      }),
    );
    await requests.carryOut({ subject }, randomUUID(), decisions);
  }
}
