import { expect, it } from '@jest/globals';
import type { FollowUp } from '@vesela/contracts/examination';
import type { Content } from './content.ts';
import { followUpOf, followUpStep } from './follow-up.ts';

const content = (symptoms: Content['symptoms'], follow_up?: FollowUp): Content => ({
  symptoms,
  pattern: null,
  notes: '',
  reminder_requested: false,
  time_zone: 'Europe/Riga',
  ...(follow_up ? { follow_up } : {}),
});
const found = content(['skin_itch_pain']);
const wanted: FollowUp = { wanted: true, looked_at: null };
const none: FollowUp = { wanted: false, looked_at: null };
const answered: FollowUp = { wanted: false, looked_at: 'not_yet' };

it.each([
  ['is as she wishes', found, wanted, true, wanted],
  ['stays as it was when she says nothing of it', content(['skin_itch_pain'], answered), undefined, true, answered],
  ['is none where nothing was found', content(['no_symptoms']), wanted, true, none],
  [
    'is no mail without an address, but an answer',
    found,
    { wanted: true, looked_at: 'yes' },
    false,
    { wanted: false, looked_at: 'yes' },
  ],
] as const)('%s', (_what, before, wished, hasAddress, kept) => {
  expect(followUpOf(before, wished, hasAddress)).toEqual(kept);
});

it.each([
  [undefined, wanted, 'request'],
  [none, wanted, 'request'],
  [wanted, wanted, undefined],
  [wanted, answered, 'withdraw'],
  [answered, { wanted: true, looked_at: 'not_yet' }, 'request'],
  [undefined, answered, undefined],
] as const)('from %j to %j: %s', (before, after, step) => expect(followUpStep(before, after)).toBe(step));
