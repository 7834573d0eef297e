import { describe, expect, it } from '@jest/globals';
import { assertAcceptable } from './acceptance.ts';
import { collect } from './collect.ts';
import { readSignedFile } from './signed-file.ts';
import { type Person, signedFor } from './signing.ts';
import { asked } from './standing.ts';
import type { Statement } from './statement.ts';

const statements = collect({});
const clinical = asked(statements, 'clinician', ['guides']);
const legal = asked(statements, 'lawyer', ['consent']).filter(({ readers }) => !readers.includes('clinician'));
const unknown = clinical.map((statement) => ({ ...statement, id: `${statement.id}-gone` }));
const NOW = new Date('2026-11-27T12:00:00Z');

function take(from: readonly Statement[], person: Partial<Person> = {}): void {
  const { content, signature } = signedFor(from.slice(0, 3), ['agree', 'agree', 'change'], person);
  assertAcceptable(readSignedFile(JSON.stringify({ ...content, signature }), 'f.json'), 'f.json', statements, NOW);
}

describe('a file that is signed as it should be', () => {
  it('is taken, though some of its statements are gone', () =>
    expect(() => take([...clinical.slice(0, 1), ...unknown])).not.toThrow());

  it.each([
    [
      'of another reader',
      () => take([...clinical.slice(0, 2), ...legal]),
      /^f\.json is signed by a clinician and answers .*, which is not for one to sign; nothing was taken/,
    ],
    [
      'of no statement that there is',
      () => take(unknown),
      /^f\.json answers no statement that there is today; nothing/,
    ],
    [
      'with a date before the first release',
      () => take(clinical, { date: '1900-01-01' }),
      /^f\.json bears a date before the first release of the portal; nothing/,
    ],
    [
      'signed before the first release',
      () => take(clinical, { signedAt: '2026-11-20T23:59:59.999Z' }),
      /before the first release/,
    ],
    [
      'with a date to come',
      () => take(clinical, { date: '2026-11-29' }),
      /^f\.json bears a date that has not come yet; nothing/,
    ],
    ['signed at a moment to come', () => take(clinical, { signedAt: '2026-11-29T00:00:00.000Z' }), /has not come yet/],
  ])('is refused %s', (_, taking, sentence) => expect(taking).toThrow(sentence));
});
