import { eligibilityTables, METHOD_IDS, type MethodId, ROWS } from '@vesela/contraception-rules';

/** Columns of each method, written down here once more so that a slip in the data's own list shows. */
const COLUMNS: Readonly<Record<MethodId, readonly string[]>> = {
  injection: ['dmpa'],
  copper_iud: ['cu_iud'],
  hormonal_iud: ['lng_iud'],
  tubal: ['tubal'],
  vasectomy: ['vasectomy'],
  combined_pill: ['chc', 'coc'],
  progestin_pill: ['pop'],
  patch: ['chc', 'patch'],
  ring: ['chc', 'ring'],
  implant: ['implant'],
  male_condom: ['condom', 'alone'],
  female_condom: ['condom', 'alone'],
  diaphragm: ['diaphragm', 'alone'],
  withdrawal: ['withdrawal', 'alone', 'alone_no_condom'],
  calendar: ['calendar', 'alone', 'alone_no_condom'],
  spermicide: ['spermicide', 'alone'],
  emergency_pill: ['upa', 'lng'],
  other: [],
};
const VALUES: Readonly<Record<string, number>> = { A: 1, NH: 1, C: 2, D: 3, S: 3, NA: 3 };

/**
 * The category of a row by a second, plain reading of the tables: of every cell the highest number of the phase, from
 * every table, warnings as 3. It is made for the check that nothing suits against a row, so that only 3 or more matters.
 */
function read(rowId: string, method: MethodId, inUse: boolean): number {
  const row = ROWS.find(({ id }) => id === rowId);
  let worst = 1;
  for (const { table, cells } of row?.given ?? []) {
    const special = cells
      .split(' ')
      .some((cell) => ['patch', 'ring'].includes(method) && cell.startsWith(`${method}:`));
    for (const cell of cells.split(' ')) {
      const [column = '', value = ''] = cell.split(':');
      if (!COLUMNS[method].includes(column) || row?.apart?.[column] || (special && column === 'chc')) continue;
      const [start = '', goOn = start] = value.split('>');
      const category = Math.max(...(inUse ? goOn : start).split('/').map((part) => VALUES[part] ?? Number(part)));
      worst = Math.max(worst, eligibilityTables[table].counts === 'ask' ? Math.min(category, 3) : category);
    }
  }
  return worst;
}

const rowsNotAgainst = (method: MethodId, inUse: boolean): ReadonlySet<string> =>
  new Set(ROWS.map(({ id }) => id).filter((id) => read(id, method, inUse) < 3));
const notAgainst = new Map(
  METHOD_IDS.map((method) => [method, [rowsNotAgainst(method, false), rowsNotAgainst(method, true)] as const]),
);

const NONE: ReadonlySet<string> = new Set();
/** Rows of category 1 or 2 for starting a method, or for going on with it. A row that the tables lack is not among them. */
export const independentlyNotAgainst = (method: MethodId, inUse: boolean): ReadonlySet<string> =>
  notAgainst.get(method)?.[inUse ? 1 : 0] ?? NONE;
