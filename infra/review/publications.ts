import { SOURCES } from '@vesela/contraception-rules';
import { LANGUAGES, type Language } from '@vesela/contracts';
import { modelSources } from '@vesela/risk-model';
import { FACTOR_SOURCES } from '../../mfe-calculator/src/cervical/report/cervical-publications.ts';
import { PROGRAMMES } from '../../mfe-calculator/src/screening/programmes.ts';
import { CONTENT_SOURCES } from '../../mfe-calculator/src/sources/content-sources.ts';
import mec from '../../services/contraception/rules/data/mec.json' with { type: 'json' };
import wishes from '../../services/contraception/rules/data/wishes.json' with { type: 'json' };
import { OTHER_SOURCES } from '../texts/figure-sources.ts';

/** What a figure rests on, as a clinician reads it, for the short names that data and `infra/texts` have for it. */

const read = ({ title, certainty }: { title: string; certainty: string }) => `${title} [${certainty}]`;
const content = new Map(
  Object.entries(CONTENT_SOURCES).map(([id, { citation, secondHand }]) => [
    id,
    secondHand ? `${citation} [secondary]` : citation,
  ]),
);
const modelBy = (isWanted: (use: string) => boolean) =>
  modelSources.filter(({ usedFor }) => usedFor.some(isWanted)).map(({ citation }) => citation);
/** The statistics behind the rates, and what the groups are compared with: no part of the model. */
const BESIDE_THE_MODEL = ['incidence', 'mortality', 'risk_group', 'second_opinion'];

const PUBLICATIONS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...[...content].map(([id, title]) => [id, [title]] as const),
  ...Object.entries({ ...SOURCES, ...wishes.sources }).map(([id, source]) => [id, [read(source)]] as const),
  ...Object.entries(FACTOR_SOURCES).map(([factor, source]) => [`cervical/${factor}`, [source]] as const),
  ...Object.entries(OTHER_SOURCES).map(([id, source]) => [id, [source]] as const),
  ['SPEC', [OTHER_SOURCES.spec]],
  ['risk/model', modelBy((use) => !BESIDE_THE_MODEL.includes(use))],
  ['risk/population', modelBy((use) => use === 'incidence' || use === 'mortality')],
  ['risk/nice-group', modelBy((use) => use === 'risk_group' || use === 'second_opinion')],
  [
    'risk/programme',
    [...new Set(PROGRAMMES.flatMap(({ sources }) => [...sources]))].map((id) => content.get(id) ?? id),
  ],
  ['contraception/eligibility', [SOURCES.MEC, SOURCES.UKMEC].flatMap((source) => (source ? [read(source)] : []))],
  ['bmi', ['WHO, Obesity: preventing and managing the global epidemic, Technical Report Series 894, 2000']],
]);

/** A place in a source of the eligibility rows: `WHO-HB2022 p. 429`, `TS-MEC(weak): implant dmpa`. */
function inEligibility(name: string): string[] {
  const found = Object.entries(mec.sources).find(
    ([id]) => name === id || (/^[ :]/.test(name.slice(id.length)) && name.startsWith(id)),
  );
  if (!found) return [name];
  const [id, { title }] = found;
  const where = name.slice(id.length).replace(/^:.*/, '');
  return [`${title}${where && `,${where}`}`];
}

/** Titles of the sources that data name by a short id; a title stays as it is. */
export const titlesOf = (sources: readonly string[]): string[] => [
  ...new Set(sources.flatMap((source) => PUBLICATIONS.get(source) ?? inEligibility(source))),
];

/** What is said of a number without a publication: it is the portal's own, or it is no finding. */
const OWN: Readonly<Record<Language, string>> = {
  lv: 'Paša portāla robeža vai skaits',
  en: 'A limit or count of the portal itself',
  ru: 'Предел или количество, заданное самим порталом',
  pl: 'Granica lub liczba ustalona przez sam portal',
};
const NONE: Readonly<Record<Language, string>> = {
  lv: 'Publikācija nav norādīta: skaitlis ir nosaukuma, mērvienības vai atbildes daļa vai paša portāla robeža',
  en: 'No publication is named: the number belongs to a name, a unit or an answer, or is a limit of the portal itself',
  ru: 'Публикация не указана: число входит в название, единицу измерения или ответ либо это предел, заданный самим порталом',
  pl: 'Nie podano publikacji: liczba należy do nazwy, jednostki lub odpowiedzi albo jest granicą ustaloną przez sam portal',
};

/** Whether a line speaks of a missing publication, in the reader's language. */
export const OWN_LINES: readonly string[] = LANGUAGES.flatMap((language) => [OWN[language], NONE[language]]);

/** The sources of a text, or why none is named although there is a number. */
export function sourcesOrReason(
  { text, figures, sources }: Readonly<Record<'text' | 'figures' | 'sources', readonly string[]>>,
  language: Language,
  isOurs: boolean,
): string[] {
  if (sources.length > 0 || !/\d/.test([...text, ...figures].join())) return [...sources];
  return [(isOurs ? OWN : NONE)[language]];
}
