import mec from '../../data/mec.json' with { type: 'json' };
import { METHOD_IDS, type MethodId } from '../catalogue/methods.ts';

/** 1 no restriction, 2 benefits generally outweigh risks, 3 risks usually outweigh benefits, 4 unacceptable risk. */
export type Category = 1 | 2 | 3 | 4;
export const NO_RESTRICTION = 1;
export const PHASES = ['initiation', 'continuation'] as const;
export type Phase = (typeof PHASES)[number];

/** A row of the eligibility tables by its id in `data/mec.json`. */
export type RowId = string;

export class UnknownRowError extends RangeError {
  override readonly name = 'UnknownRowError';
}

/** Cells of one table for one row, with their sources and how sure they are. */
interface Given {
  table: keyof typeof mec.tables;
  /** `column:start` or `column:start>go on`, separated by spaces. */
  cells: string;
  sure: string;
  from: readonly string[];
  /** Columns that rest on one source. */
  single?: string;
}
export interface Row {
  id: RowId;
  name: string;
  note?: string;
  given: readonly Given[];
  /** Row that holds the higher number of a cell such as "2/3", by column. */
  apart?: Readonly<Record<string, RowId>>;
  /** Why no answer leads to the row. */
  unreachable?: string;
}

export const ROWS = mec.rows as unknown as readonly Row[];
export const ROW_IDS: readonly RowId[] = ROWS.map(({ id }) => id);

/** How each table counts, and the sources. Their editions are `@vesela/contracts/data/eligibility-editions.json`. */
export const eligibilityTables = mec.tables;
export const eligibilitySources: Readonly<Record<string, { title: string; year: number | null; url: string | null }>> =
  mec.sources;
/** Columns that rate no method of the catalogue, with the reason. */
export const unusedColumns: Readonly<Record<string, string>> = mec.unused;
/** Columns that rate a method. */
export const usedColumns: ReadonlySet<string> = new Set(Object.values(mec.methods).flat(2));

/** Columns of each method: each list names the first column that a table may have for it; all lists count. */
const COLUMNS: Readonly<Record<MethodId, readonly (readonly string[])[]>> = mec.methods;
export const isRated = (method: MethodId): boolean => COLUMNS[method].length > 0;

const LETTERS: Readonly<Record<string, number>> = mec.letters;

/** A cell such as "3/4" leaves both numbers open; the bounds are the same for all others. */
type BoundOfCell = 'best' | 'worst';

/** The number of a cell at one bound; the lower one also at the upper bound where another row holds the higher. */
function numberIn(cell: string, lower: boolean): number {
  const numbers = cell.split('/').map((part) => LETTERS[part] ?? Number(part));
  return lower ? Math.min(...numbers) : Math.max(...numbers);
}

/** The cells of one entry by column, for starting and for going on. */
function cellsOf({ cells }: Given, apart: Row['apart'], bound: BoundOfCell): Map<string, readonly [number, number]> {
  return new Map(
    cells.split(' ').map((entry) => {
      const [column = '', both = ''] = entry.split(':');
      const [start = '', goOn = start] = both.split('>');
      const lower = bound === 'best' || apart?.[column] !== undefined;
      return [column, [numberIn(start, lower), numberIn(goOn, lower)]];
    }),
  );
}

const DOCTOR_FROM = 3;
/** What a table that only asks for a doctor makes of its number: never more than "ask", and nothing below. */
const asked = (category: number) => (category >= DOCTOR_FROM ? DOCTOR_FROM : 0);

/** Categories of one row by method; 0 where no table has a cell. */
type Ratings = Readonly<Record<Phase, readonly number[]>>;

/**
 * Columns of the methods that fail often: they speak against them alone, as a pregnancy would be a serious risk. The second
 * leaves condoms out, which protect from infections.
 */
const ALONE: readonly string[] = ['alone', 'alone_no_condom'];

function ratingsOf({ given, apart }: Row, bound: BoundOfCell, left: readonly string[] = []): Ratings {
  const entries = given.map((entry) => ({
    counts: mec.tables[entry.table].counts,
    cells: cellsOf(entry, apart, bound),
  }));
  const rate = (method: MethodId, phase: 0 | 1) =>
    Math.max(
      0,
      ...entries.flatMap(({ counts, cells }) =>
        COLUMNS[method].map((columns) => {
          const column = columns.find((name) => !left.includes(name) && cells.has(name));
          const category = column === undefined ? 0 : (cells.get(column)?.[phase] ?? 0);
          return counts === 'ask' ? asked(category) : category;
        }),
      ),
    );
  return {
    initiation: METHOD_IDS.map((method) => rate(method, 0)),
    continuation: METHOD_IDS.map((method) => rate(method, 1)),
  };
}

type AllRatings = ReadonlyMap<RowId, Ratings>;
const allRatings = (bound: BoundOfCell, left?: readonly string[]): AllRatings =>
  new Map(ROWS.map((row) => [row.id, ratingsOf(row, bound, left)]));
const RATINGS: Readonly<Record<BoundOfCell, AllRatings>> = { best: allRatings('best'), worst: allRatings('worst') };
const WITHOUT_ALONE = allRatings('worst', ALONE);

function ofRow(all: AllRatings, row: RowId, phase: Phase): readonly number[] {
  const ratings = all.get(row);
  if (!ratings) throw new UnknownRowError(`no such row: ${row}`);
  return ratings[phase];
}

/**
 * Categories of every method in one row, in the order of `METHOD_IDS`; 0 where no table rates it. A cell such as "3/4"
 * has both bounds. @throws {UnknownRowError}
 */
export const ratingsIn = (row: RowId, phase: Phase, bound: BoundOfCell): readonly number[] =>
  ofRow(RATINGS[bound], row, phase);

/** The worst of them that is about the method itself, and not only about a pregnancy that it may fail to prevent. @throws {UnknownRowError} */
export const ownRatingsIn = (row: RowId, phase: Phase): readonly number[] => ofRow(WITHOUT_ALONE, row, phase);

/**
 * The worst category of one method in one row: the stricter of WHO and US, and 3 where a British or European warning or
 * our own reading restricts further. Undefined if nothing rates it. @throws {UnknownRowError}
 */
export function categoryIn(row: RowId, method: MethodId, phase: Phase): Category | undefined {
  const category = ratingsIn(row, phase, 'worst')[METHOD_IDS.indexOf(method)];
  return category ? (category as Category) : undefined;
}
