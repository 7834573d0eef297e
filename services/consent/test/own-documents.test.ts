import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@vesela/contracts';
import { ERASURE_DAYS, SMALLEST_GROUP } from '@vesela/contracts/constants';
import { fillPlaceholders } from '../src/documents/placeholders.ts';
import { readDocuments, type SourceVersion } from '../src/documents/read-folder.ts';

let versions: SourceVersion[];
beforeAll(async () => {
  versions = await readDocuments(fileURLToPath(new URL('../documents', import.meta.url)));
});

describe('the portal’s own documents', () => {
  it('all exist', () => {
    expect([...new Set(versions.map(({ document }) => document))]).toEqual([
      'health-data',
      'privacy',
      'research.Calculator',
      'research.CervicalCancer',
      'research.Contraception',
      'research.Examination',
      'terms',
    ]);
  });

  it('have the same sections in every language, and only known placeholders', () => {
    const names = {
      ...{ portal: 'Vesela', provider: 'Example Ltd', email: 'privacy@vesela.example', minimumAge: '16' },
      ...{ legalName: 'Example SIA', registrationNumber: '40000000000', address: 'Example Street 1, Riga' },
      dataProtectionOfficer: 'officer@vesela.example',
    };
    for (const { document, texts } of versions) {
      const filled = LANGUAGES.map((lang) => fillPlaceholders(texts[lang], lang, names));
      const shapes = filled.map(({ news = [], sections }) => [
        news.length,
        ...sections.map(({ id, parts }) => [id, ...parts.map((part) => (Array.isArray(part) ? part.length : 'text'))]),
      ]);
      for (const shape of shapes) expect([document, shape]).toEqual([document, shapes[0]]);
    }
  });

  it.each(['terms', 'health-data', 'research.Contraception'])(
    '%s names the minimum age, in its newest version',
    (id) => {
      const newest = versions.findLast(({ document }) => document === id);
      for (const lang of LANGUAGES) {
        const text = JSON.stringify(newest?.texts[lang]);
        expect([lang, text.includes('{minimumAge}')]).toEqual([lang, true]);
        expect([lang, /\b18\b/.test(text)]).toEqual([lang, false]);
      }
    },
  );

  const newest = (id: string) => versions.findLast(({ document }) => document === id)?.texts;
  const summaries = (id: string) => LANGUAGES.map((lang) => newest(id)?.[lang].summary);
  const RESEARCH = ['research.Calculator', 'research.CervicalCancer', 'research.Contraception', 'research.Examination'];

  it.each(['terms', 'health-data', ...RESEARCH])('%s has a summary in every language, in its newest version', (id) => {
    for (const summary of summaries(id)) {
      expect(summary).toBeDefined();
      expect(summary?.brief === undefined).toBe(id === 'terms');
    }
  });

  it('ask for research in the same words for every test, so that one answer can hold for all', () => {
    for (const id of RESEARCH) expect([id, summaries(id)]).toEqual([id, summaries('research.Calculator')]);
  });

  it('name in the summaries the days and the smallest group of the rules', () => {
    for (const summary of summaries('research.Calculator')) {
      expect(summary?.points.who).toMatch(new RegExp(`\\b${SMALLEST_GROUP}\\b`));
      expect(summary?.points.how_to_stop).toMatch(new RegExp(`\\b${ERASURE_DAYS}\\b`));
      expect(summary?.brief?.text).toMatch(new RegExp(`\\b${SMALLEST_GROUP}\\b.*\\b${ERASURE_DAYS}\\b`));
    }
  });
});
