import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { STUDY_HOLDERS } from '@vesela/contracts/events';
import { signingKeys, signingKeysSchema } from '../src/keys/signing-key.ts';
import { createSign } from '../src/keys/statements.ts';
import { signConfirmation } from '../src/revocations/progress.ts';
import { deletionsOf } from './erasing.ts';
import { type Harness, startService } from './harness.ts';
import { newKey } from './new-key.ts';

const NOW = new Date('2027-03-01T10:00:00Z');
const [FIRST = '', ...OTHERS] = STUDY_HOLDERS;

let harness: Harness;
beforeAll(async () => {
  harness = await startService(() => NOW);
});
afterAll(() => harness.close());

const { stateOf, erasing, confirm } = deletionsOf(() => harness);

it('what every holder has confirmed is finished although the last confirmation came to a copy without the new key', async () => {
  const [key] = signingKeysSchema.parse(JSON.stringify(newKey()));
  if (!key) throw new Error('There is no key.');
  const keys = [key, ...harness.config.RECEIPT_KEY];
  const mine = await erasing('confirmed while keys are changed');
  // As a copy with the new key has recorded it.
  const { signedBy, signature } = signConfirmation(createSign(signingKeys('receipt', keys)), mine.id, FIRST, NOW, 2);
  await harness.rows(
    `UPDATE erasure SET confirmed_at = $3, erased = 2, signed_by = $4, signature = $5
     WHERE revocation_id = $1 AND holder = $2`,
    [mine.id, FIRST, NOW, signedBy, signature],
  );
  for (const holder of OTHERS) await confirm(mine.id, holder);
  expect(await stateOf(mine.id)).toBe('erasing');
  const next = harness.copy({ RECEIPT_KEY: keys });
  await next.timedWork.run();
  await next.timedWork.run();
  expect(await stateOf(mine.id)).toBe('erased');
  // A copy with the new key sends it, which none of these does.
  const told = `DELETE FROM events.outbox WHERE key = $1 AND name = 'consent.erasure_finished' RETURNING id`;
  expect(await harness.rows(told, [mine.user.subject])).toHaveLength(1);
});
