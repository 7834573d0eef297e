import { type Language, loadTexts, translate, withTextConstants } from '@vesela/framework';
import type { SearchEntry, SearchSource } from '@vesela/framework/search';
import type { PublishedModule } from '../../modules/match.ts';
import { helpTexts } from '../help/help-texts.ts';
import { QUESTIONS } from '../help/questions.ts';
import { glossaryTexts, TERMS } from './glossary/terms.ts';
import { type Names, namesIn, namesOf } from './names.ts';

const HELP = 'shell-help';
const GLOSSARY = 'shell-glossary';

/** Explained words, in the order of the language. */
export async function glossaryEntries(language: Language): Promise<SearchEntry[]> {
  await loadTexts(GLOSSARY, language, glossaryTexts);
  const { compare } = new Intl.Collator(language);
  return TERMS.map((id): SearchEntry => {
    const t = (key: string) => translate(GLOSSARY, language, key);
    return { kind: 'term', title: t(`term.${id}`), text: t(`meaning.${id}`) };
  }).toSorted((a, b) => compare(a.title, b.title));
}

/** The shell's pages, with each question of the help page. */
async function shellEntries(language: Language): Promise<SearchEntry[]> {
  await loadTexts(HELP, language, helpTexts);
  const t = (key: string) => translate(HELP, language, key);
  return [
    { kind: 'page', title: t('help.title'), text: t('help.lead'), path: '/Help' },
    { kind: 'page', title: t('contact.title'), text: t('contact.lead'), path: '/Contact' },
    { kind: 'page', title: t('accessibility.title'), text: t('accessibility.lead'), path: '/Accessibility' },
    ...QUESTIONS.map(
      (id): SearchEntry => ({
        kind: 'page',
        title: t(`question.${id}.title`),
        text: t(`question.${id}.line`),
        path: `/Help#${id}`,
      }),
    ),
  ];
}

/** Pages that descriptors name: tests and guides, and the links that everybody is offered. */
function descriptorEntries(modules: readonly PublishedModule[], language: Language): SearchEntry[] {
  const say = (text: Readonly<Record<Language, string>>) => withTextConstants(text[language], language);
  const entries = modules.flatMap(({ descriptor: { tiles, links } }): SearchEntry[] => [
    ...tiles
      .filter(({ path }) => path !== undefined)
      .map(({ path, title, text }): SearchEntry => ({ kind: 'page', title: say(title), text: say(text), path })),
    ...links
      .filter(({ roles }) => roles === undefined)
      .map(({ path, title }): SearchEntry => ({ kind: 'page', title: say(title), text: '', path })),
  ]);
  return entries.filter(({ path }, i) => entries.findIndex((one) => one.path === path) === i);
}

export interface Found {
  entries: readonly SearchEntry[];
  names: Names;
  /** A module's entries could not be loaded. */
  incomplete: boolean;
}

/** Everything that can be found, in one language. What is not reachable is left out and said. */
export async function allEntries(
  language: Language,
  modules: readonly PublishedModule[],
  source: (module: string) => Promise<SearchSource>,
): Promise<Found> {
  const [rows, ...own] = await Promise.all([namesIn(language), shellEntries(language), glossaryEntries(language)]);
  const theirs = await Promise.allSettled(
    modules
      .filter(({ descriptor }) => descriptor.search)
      .map(async ({ name }) => (await source(name)).searchEntries(language)),
  );
  const loaded = theirs.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  return {
    entries: [...descriptorEntries(modules, language), ...own.flat(), ...loaded],
    names: namesOf(rows),
    incomplete: theirs.some(({ status }) => status === 'rejected'),
  };
}
