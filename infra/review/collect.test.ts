import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@vesela/contracts';
import { ROOT } from '../command/options.ts';
import { BASES, isBelow } from './basis.ts';
import { collect, unplaced } from './collect.ts';
import { INSIDE, OFFERS, TEXTS, TOPICS } from './places.ts';
import { readRecords } from './records.ts';
import { hashOf, shownSchema } from './statement.ts';
import { isWritten } from './written.ts';

const SKIP = new Set(['node_modules', 'dist', '.git', '.local', 'generated', 'test-results']);

/** Every folder below that has a text in English. */
function textFolders(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory() || SKIP.has(entry.name)) return [];
    const below = path.join(folder, entry.name);
    const isTexts = entry.name === 'texts' && existsSync(path.join(ROOT, below, 'en.json'));
    return isTexts ? [below] : textFolders(below);
  });
}

const statements = collect();
const keysOf = (part: string) =>
  statements.filter(({ id }) => id.startsWith(`${part}.`)).map(({ id }) => id.slice(part.length + 1));

describe('the table of who signs what', () => {
  it('names every folder of texts, and none that is not there', () => expect(unplaced(textFolders('.'))).toEqual([]));

  it('finds a folder that it does not name', () =>
    expect(unplaced(['mfe-new/src/texts'])).toContain('mfe-new/src/texts belongs to no topic'));

  it('sets aside no key that is not there', () => {
    const unknown = TEXTS.flatMap(({ id, interface: plain = [] }) =>
      plain.filter((first) => !keysOf(id).some((key) => isBelow(key, first))).map((first) => `${id}.${first}`),
    );
    expect(unknown).toEqual([]);
  });

  it('names builds for every topic', () =>
    expect(statements.filter(({ topic }) => TOPICS[topic] === undefined)).toEqual([]));

  it('asks the build that holds a text for its signatures', () => {
    const others = [...TEXTS, ...INSIDE, OFFERS].filter(({ at, id }) => {
      const build = /^(?:services\/|infra\/(?=keycloak))?([^/]+)\//.exec(at)?.[1] ?? '';
      const builds: readonly string[] = TOPICS[id.slice(0, id.indexOf('/')) as keyof typeof TOPICS];
      // Contracts are in several builds; what else infra has is in none.
      return !builds.includes(build) && !['contracts', 'infra'].includes(build);
    });
    expect(others.map(({ at }) => at)).toEqual([]);
  });
});

describe('the statements', () => {
  it('have each an id of their own and a reader', () => {
    expect(new Set(statements.map(({ id }) => id)).size).toBe(statements.length);
    expect(statements.filter(({ readers }) => readers.length === 0)).toEqual([]);
  });

  it('join every source of the modules to a text', () => {
    const facts = (part: string, key: string) =>
      key.startsWith('fact.') ? [...keysOf('risk/parts'), ...keysOf('risk/advice')] : keysOf(part);
    const lost = BASES.filter(({ part, key }) => !facts(part, key).some((one) => isBelow(one, key)));
    expect(lost.map(({ part, key }) => `${part}.${key}`)).toEqual([]);
  });

  it.each(LANGUAGES)('say something in %s, within the bounds of a signed file', (language) => {
    const empty = statements.filter(({ shown }) => {
      const { text, figures } = shown[language];
      return (
        [...text, ...figures].every((line) => line.trim() === '') || !shownSchema.safeParse(shown[language]).success
      );
    });
    expect(empty.map(({ id }) => id)).toEqual([]);
  });

  it('are also the tiles and links of the modules, and what the page says of itself', () => {
    const modules = readdirSync(ROOT).filter((name) => existsSync(path.join(ROOT, name, 'module.json')));
    expect(INSIDE.map(({ at }) => at).sort()).toEqual(modules.map((name) => `${name}/module.json`).sort());
    const of = (id: string) => statements.find((statement) => statement.id === id)?.shown.pl.text.join();
    expect(of('risk/module.tiles.risk-test.text')).toContain('Twoje ryzyko');
    expect(of('consent/module.links.privacypolicy.title')).toBe('Prywatność');
    const index = readFileSync(path.join(ROOT, 'shell/src/index.html'), 'utf8');
    const keys = [...index.matchAll(/texts\/\w\w\.json'\)\['([\w.-]+)'\]/g)].map(([, key]) => `portal/shell.${key}`);
    expect(keys.length).toBeGreaterThan(LANGUAGES.length);
    for (const key of keys) expect(statements.map(({ id }) => id)).toContain(key);
    // No other words stand in the file itself.
    expect(index.replace(/<%=.*?%>/g, '').match(/>[^<>]*\p{L}[^<>]*</gu)).toEqual(['>Vesela<']);
  });

  it('are also the sentences for when no text file can be loaded', () => {
    const of = (id: string) => statements.find((statement) => statement.id === `portal/code.${id}`)?.shown.pl.text;
    expect(of('fatal.1')).toEqual(['Nie udało się wczytać strony.']);
    expect(of('plain-error.1')).toEqual(['Wystąpił błąd.']);
    expect(of('appointment-link.1')).toEqual(['Gdzie umówić wizytę']);
    expect(of('offline.1')).toEqual(['Nie masz teraz internetu']);
    expect(of('placeholders.1')).toEqual(['jeszcze nie podano']);
  });

  it('are also the offers of partners: those of the portal, and those that the operator configures', () => {
    const lines = (text: string) => ({ lv: `${text} lv`, en: `${text} en`, ru: `${text} ru`, pl: `${text} pl` });
    const offer = { id: 'clinic-1', kind: 'clinic', demonstration: false, code: 'MAMMO' };
    const days = { valid_from: '2026-01-01', valid_until: '2027-12-31' };
    const words = { partner: lines('Clinic'), title: lines('Visit'), instructions: lines('Show it') };
    const own = collect({ PARTNER_OFFERS: JSON.stringify([{ ...offer, ...days, ...words }]) });
    expect(own.length).toBe(statements.length + 1);
    expect(own.find(({ id }) => id === 'risk/offers.clinic-1')).toMatchObject({
      readers: ['lawyer', 'editor'],
      shown: {
        ru: {
          text: ['Visit ru', 'Clinic ru', 'Show it ru'],
          figures: ['valid: 2026-01-01 – 2027-12-31', 'code: MAMMO'],
        },
      },
    });
    expect(statements.map(({ id }) => id)).toContain('risk/offers.fitness-free-days');
    expect(() => collect({ PARTNER_OFFERS: 'none' })).toThrow(/PARTNER_OFFERS/);
  });

  const clinical = statements.filter(({ readers }) => readers.includes('clinician'));

  it('name publications as a clinician reads them, and no short name of the data', () => {
    const short = clinical.flatMap(({ id, shown }) =>
      shown.lv.sources.filter((source) => /^[\w-]+(\/\w+)?$/.test(source)).map((source) => `${id}: ${source}`),
    );
    expect(short).toEqual([]);
  });

  it.each(LANGUAGES)('name a source in %s wherever a number stands, or say that there is none', (language) => {
    const silent = clinical.filter(({ shown }) => {
      const { text, figures, sources } = shown[language];
      return sources.length === 0 && /\d/.test([...text, ...figures].join());
    });
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('say of a limit of the portal itself that it is one', () => {
    const of = (id: string) => statements.find((statement) => statement.id === id)?.shown;
    expect(of('risk/start.intro.fact.ages')?.en.sources).toEqual(['A limit or count of the portal itself']);
    expect(of('risk/start.intro.fact.ages')?.lv.sources).toEqual(['Paša portāla robeža vai skaits']);
    expect(of('risk/start.intro.lead')?.en.sources.join()).toContain('Pal Choudhury');
    expect(of('contraception/wish.fertility')?.en.sources.join()).toContain('Girum T');
    expect(of('risk/model.lt50.age_at_menarche')?.en.sources.join()).toContain('PMID 31165158');
    expect(of('risk/model.lt50.age_at_menarche')?.en.figures.join()).not.toContain('source');
  });

  it('show source, figures and constants of a text', () => {
    const of = (id: string) => statements.find((statement) => statement.id === id)?.shown.en;
    expect(of('risk/advice.fact.mammography-invitation')?.sources.join()).toContain('Nacionālais veselības dienests');
    expect(of('risk/advice.fact.mammography-invitation')?.text.join()).not.toContain('‹');
    expect(of('contraception/content.statement.1.why')?.figures).toEqual(['verdict: partly']);
    expect(of('contraception/method.copper_iud')?.text.join()).toContain('0.8 of 100');
  });

  it('have another hash when a word, a figure, a source or the language is another', () => {
    const shown = { language: 'en' as const, text: ['a'], figures: ['1'], sources: ['s'], rules: ['r.ts 1'] };
    const others = [
      { text: ['b'] },
      { figures: ['2'] },
      { sources: ['t'] },
      { rules: ['r.ts 2'] },
      { language: 'lv' as const },
    ];
    const hashes = [shown, ...others.map((other) => ({ ...shown, ...other }))].map((one) => hashOf('risk/x.y', one));
    expect(new Set([...hashes, hashOf('risk/x.z', shown)]).size).toBe(7);
  });
});

it('the portal shows what the record says; otherwise run npm run -s review -- write', () =>
  expect(isWritten(statements, readRecords())).toBe(true));
