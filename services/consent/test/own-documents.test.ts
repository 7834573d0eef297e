import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@vesela/contracts';
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
    const names = { portal: 'Vesela', provider: 'Example Ltd', email: 'privacy@vesela.example', minimumAge: '16' };
    for (const { document, texts } of versions) {
      const filled = LANGUAGES.map((lang) => fillPlaceholders(texts[lang], names));
      const shapes = filled.map(({ sections }) =>
        sections.map(({ id, parts }) => [id, ...parts.map((part) => (Array.isArray(part) ? part.length : 'text'))]),
      );
      for (const shape of shapes) expect([document, shape]).toEqual([document, shapes[0]]);
    }
  });

  it.each(['terms', 'health-data', 'research.Contraception'])(
    '%s names the minimum age, in its newest version',
    (id) => {
      const newest = versions.findLast(({ document }) => document === id);
      for (const lang of LANGUAGES) {
        const text = JSON.stringify(newest?.texts[lang]);
        expect([lang, text.split('{minimumAge}').length]).toEqual([lang, 2]);
        expect([lang, /\b18\b/.test(text)]).toEqual([lang, false]);
      }
    },
  );
});
