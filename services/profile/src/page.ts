/** Parameters of every list: at most `limit` entries with a smaller number than `before`. */
export interface Page {
  limit: number;
  before?: number | undefined;
}

/** Newest first; one row more than the page holds tells whether there are more. */
export function pageOf({ limit, before }: Page) {
  return {
    where: before === undefined ? {} : { number: { lt: before } },
    orderBy: { number: 'desc' },
    take: limit + 1,
  } as const;
}

export function cutPage<Row, Entry>(rows: readonly Row[], { limit }: Page, entryOf: (row: Row) => Entry) {
  return { entries: rows.slice(0, limit).map(entryOf), more: rows.length > limit };
}
