import mec from '../../data/mec.json' with { type: 'json' };

/** Methods that the eligibility tables rate; a catalogue entry names the one it belongs to. */
export const RATED_METHODS = ['cu_iud', 'lng_iud', 'implant', 'dmpa', 'pop', 'chc'] as const;
export type RatedMethod = (typeof RATED_METHODS)[number];

/** 1 no restriction, 2 benefits generally outweigh risks, 3 risks usually outweigh benefits, 4 unacceptable risk. */
export type Category = 1 | 2 | 3 | 4;
export const PHASES = ['initiation', 'continuation'] as const;
export type Phase = (typeof PHASES)[number];

/** A row of the CDC chart (US MEC 2024) by its id in `data/mec.json`. */
export type RowId = string;
/** A row of the WHO table (2015) by its id in `data/mec.json`, where it differs from the chart. */
export type WhoRowId = string;

export class UnknownRowError extends RangeError {
  override readonly name = 'UnknownRowError';
}

type Categories = Readonly<Partial<Record<RatedMethod, readonly [initiation?: Category, continuation?: Category]>>>;

/** The worse of a cell such as "3/4", which depends on details that are not asked. "NA" rates nothing. */
function worst(cell: string | undefined): Category | undefined {
  const found = cell?.match(/[1-4]/g)?.map(Number) ?? [];
  return found.length === 0 ? undefined : (Math.max(...found) as Category);
}

const categories = (cells: Partial<Record<RatedMethod, string[]>>): Categories =>
  Object.fromEntries(Object.entries(cells).map(([method, given]) => [method, given.map(worst)]));

/** Cached: a report looks up hundreds of cells. */
const US: ReadonlyMap<RowId, Categories> = new Map(mec.rows.map(({ id, us }) => [id, categories(us)]));
const WHO: ReadonlyMap<WhoRowId, Categories> = new Map(mec.who.map(({ id, who }) => [id, categories(who)]));
const NOTHING: Categories = {};

/**
 * The category of one method in one row: the stricter of the CDC chart and the WHO table. Undefined if neither rates it.
 * @throws {UnknownRowError}
 */
export function categoryIn(
  row: RowId,
  who: WhoRowId | undefined,
  method: RatedMethod,
  phase: Phase,
): Category | undefined {
  const us = US.get(row);
  const other = who === undefined ? NOTHING : WHO.get(who);
  if (!us || !other) throw new UnknownRowError(`no such row: ${row} ${who ?? ''}`);
  const at = phase === 'initiation' ? 0 : 1;
  const [first, second] = [us[method]?.[at], other[method]?.[at]];
  if (first === undefined || second === undefined) return first ?? second;
  return Math.max(first, second) as Category;
}

/** Ids of every row of the chart, for tests and the sources page. */
export const ROW_IDS: readonly RowId[] = [...US.keys()];

/** The tables and how sure each of them is. */
export const eligibilitySources = mec.sources;
