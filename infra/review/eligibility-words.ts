import { ROWS, rowWords } from '@vesela/contraception-rules';
import type { Language } from '@vesela/contracts';
import mec from '../../services/contraception/rules/data/mec.json' with { type: 'json' };
import type { Json } from './json.ts';
import { capital, type Word, wordsIn } from './words.ts';

/** The eligibility tables as a clinician reads them: methods and conditions by name, and a key of the categories. */

/** A no-break space: a category stays beside what it belongs to. */
const TOGETHER = '\u00a0';

type Row = (typeof ROWS)[number];
type Given = Row['given'][number];

/** Columns that rate one method of the catalogue; the others have names of their own. */
const METHOD_OF = new Map(
  Object.entries(mec.methods as Readonly<Record<string, readonly (readonly string[])[]>>).flatMap(([method, lists]) => {
    const column = lists[0]?.[0];
    return column === undefined || ['condom', 'upa'].includes(column) ? [] : [[column, method] as const];
  }),
);

function columnName(column: string, word: Word): string {
  const method = METHOD_OF.get(column);
  return method === undefined ? word(`cell.${column}`) : word(`method.${method}.name`);
}

const cellsOf = ({ cells }: Pick<Given, 'cells'>) =>
  cells.split(' ').map((entry) => {
    const [column = '', value = ''] = entry.split(':');
    const [start = '', goOn = start] = value.split('>');
    return { column, start, goOn };
  });

/** `Copper coil: to start 4, to go on 2` below the name of the table and how sure it is. */
function tableLines(given: Given, language: Language, word: Word): string {
  const lines = cellsOf(given).map(({ column, start, goOn }) => {
    const value = start === goOn ? start : word('cell.going-on', { start, goOn });
    return `– ${capital(columnName(column, word), language)}:${TOGETHER}${value}`;
  });
  const single = given.single?.split(' ').map((column) => columnName(column, word));
  const oneSource = single ? [word('sure.single', { methods: single.join('; ') })] : [];
  const sure = [...(single && given.sure === 'one-source' ? [] : [word(`sure.${given.sure}`)]), ...oneSource];
  return [`${capital(word(`table.${given.table}`), language)} (${sure.join('; ')})`, ...lines].join('\n');
}

/** Which row holds the higher number of a cell such as "2/4", where that is another one. */
const apartLines = ({ apart = {} }: Row, language: Language, word: Word): string[] =>
  Object.entries(apart).map(([column, id]) => {
    const name = ROWS.find((row) => row.id === id)?.name ?? id;
    return word('cell.apart', { method: capital(columnName(column, word), language), name });
  });

/** What the numbers and letters of a row mean, in the order of the scale. */
function legend(row: Row, word: Word): string {
  const values = row.given.flatMap(cellsOf).flatMap(({ start, goOn }) => [start, goOn]);
  const signs = [...new Set(values.flatMap((value) => value.split('/')))].sort();
  const meanings = signs.map((sign) =>
    word('legend.sign', { sign, meaning: word(sign in mec.letters ? `letter.${sign}` : `category.${sign}`) }).replace(
      ' ',
      TOGETHER,
    ),
  );
  const either = values.some((value) => value.includes('/')) ? [word('cell.either')] : [];
  return word('legend', { signs: [...meanings, ...either].join('; ') });
}

/** A row: the condition as a woman reads it and as the tables name it, each table's categories by method, and the key. */
export function eligibilityWords(entry: Json, language: Language): string[] {
  const row = entry as unknown as Row;
  const word = wordsIn(language);
  return [
    capital(word(rowWords(row.id)), language),
    word('in-tables', { name: row.name }),
    ...row.given.map((given) => tableLines(given, language, word)),
    ...apartLines(row, language, word),
    legend(row, word),
  ];
}

/** How a table counts. */
export function tableWords(table: string, entry: Json, language: Language): string[] {
  const { counts } = entry as { counts: string };
  const word = wordsIn(language);
  return [capital(`${word(`table.${table}`)}: ${word(`table.counts.${counts}`)}`, language)];
}

/** Which category a letter counts as. */
export function letterWords(letter: string, category: number, language: Language): string[] {
  const word = wordsIn(language);
  const meaning = word(`letter.${letter}`);
  return [word('letter.counts', { letter, meaning, category, words: word(`category.${category}`) })];
}
