import { describe, expect, it } from '@jest/globals';
import { readSignedFile } from './signed-file.ts';
import { type Choice, type Person, signedFor, signedWith } from './signing.ts';
import { reviewsOf, standings, unsigned } from './standing.ts';
import type { Shown, Statement } from './statement.ts';

const shown = (text: string, language: Shown['language'] = 'lv'): Shown => ({
  language,
  text: [text],
  figures: [],
  sources: ['NICE'],
  rules: [],
});
const statement = (id: string, text: string): Statement => ({
  id,
  topic: 'guides',
  readers: ['clinician'],
  place: 'x',
  shown: { lv: shown(text), en: shown(text, 'en'), ru: shown(text, 'ru'), pl: shown(text, 'pl') },
});
const STATEMENTS = [statement('guides/a.one', 'First'), statement('guides/a.two', 'Second')];

const file = (choices: readonly Choice[] = ['agree', 'change'], person?: Partial<Person>) =>
  signedFor(STATEMENTS, choices, person);
const read = (content: object, signature: string) =>
  readSignedFile(JSON.stringify({ ...content, signature }), 'f.json');
const taken = (...given: Parameters<typeof file>) => {
  const { content, signature } = file(...given);
  return read(content, signature);
};

describe('a signed file', () => {
  it('is read as it was signed', () => expect(taken().answers).toHaveLength(2));

  it.each([
    ['name', { name: 'Somebody Else' }],
    ['date', { date: '2026-11-23' }],
    ['answers', { answers: file(['agree', 'agree']).content.answers }],
  ])('is refused when its %s was changed', (_, other) => {
    const { content, signature } = file();
    expect(() => read({ ...content, ...other }, signature)).toThrow(/changed after it was signed/);
  });

  it('is refused when it answers what its booklet does not show, though it is signed', () => {
    const { content, key } = file();
    const [first, ...rest] = content.answers;
    if (!first) throw new Error('no answer');
    const forged = signedWith(key, { ...content, answers: [{ ...first, shown: shown('Other words') }, ...rest] });
    expect(() => read(forged.content, forged.signature)).toThrow(/otherwise than its booklet/);
    const twice = signedWith(key, { ...content, answers: [first, first] });
    expect(() => read(twice.content, twice.signature)).toThrow(/otherwise than its booklet/);
    const other = signedWith(key, { ...content, statements: content.statements.slice(1), answers: [first] });
    expect(() => read(other.content, other.signature)).toThrow(/names a booklet/);
  });

  it.each([
    ['', /no JSON/],
    ['{}', /not a signed booklet/],
    ['[]', /not a signed booklet/],
    ['null', /not a signed booklet/],
  ])('says in a sentence that %j is none', (text, sentence) =>
    expect(() => readSignedFile(text, 'f')).toThrow(sentence),
  );
});

describe('how a statement stands', () => {
  const of = (statements: readonly Statement[], ...files: ReturnType<typeof taken>[]) =>
    reviewsOf(statements, files).map(({ language, signed, all }) => `${language} ${signed}/${all}`);

  it('counts agreement in the language that was read, and no wish for a change', () =>
    expect(of(STATEMENTS, taken())).toEqual(['lv 1/2']));

  it('loses its signature when it changes, and the record keeps the words that were read', () => {
    const changed = [statement('guides/a.one', 'Other'), ...STATEMENTS.slice(1)];
    const files = [taken(['agree', 'agree'])];
    expect(of(changed, ...files)).toEqual(['lv 1/2']);
    const { now, voided } = standings(files)(changed[0] ?? statement('', ''), 'clinician', 'lv');
    expect([now, voided?.shown.text]).toEqual([undefined, ['First']]);
    expect(unsigned(changed, files, ['guides']).filter(({ language }) => language === 'lv')).toHaveLength(1);
  });

  const at = (time: string, choice: Choice, name = 'Anna Ozola') =>
    taken([choice], { signedAt: `2026-11-24T${time}.000Z`, name });

  it.each([
    ['an agreement after a wish', [at('10:00:00', 'change'), at('10:00:01', 'agree')], ['lv 1/2']],
    ['a wish after an agreement on the same day', [at('10:00:00', 'agree'), at('10:00:01', 'change')], []],
    ['both at one moment', [at('10:00:00', 'agree'), at('10:00:00', 'change')], []],
    ['a comment after a wish', [at('10:00:00', 'change'), at('10:00:01', 'comment')], []],
    ['a comment after an agreement', [at('10:00:00', 'agree'), at('10:00:01', 'comment', 'Ilze Kalna')], ['lv 1/2']],
    ['an agreement of somebody else', [at('10:00:00', 'change'), at('10:00:01', 'agree', 'Ilze Kalna')], []],
    [
      'two who agree in the end',
      [at('10:00:00', 'change'), at('10:00:01', 'agree', 'Ilze Kalna'), at('10:00:02', 'agree', 'anna ozola')],
      ['lv 1/2'],
    ],
  ] as const)('goes by the moment of signing, whatever the order of the files: %s', (_, files, counted) => {
    expect(of(STATEMENTS, ...files)).toEqual(counted);
    expect(of(STATEMENTS, ...files.toReversed())).toEqual(counted);
  });

  it('keeps a wish when a namesake of another qualification agrees', () => {
    const namesake = taken(['agree'], { signedAt: '2026-11-24T11:00:00.000Z', qualification: 'midwife' });
    expect(of(STATEMENTS, at('10:00:00', 'change'), namesake)).toEqual([]);
  });

  it('names who wants the change', () => {
    const files = [at('09:00:00', 'change'), at('11:00:00', 'agree', 'Ilze Kalna')];
    const { now } = standings(files)(STATEMENTS[0] ?? statement('', ''), 'clinician', 'lv');
    expect(now).toMatchObject({ answer: 'change', name: 'Anna Ozola' });
  });
});
