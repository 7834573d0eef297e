interface Page {
  limit: number;
  before?: string | undefined;
}

/** One entry more than asked for tells whether there are more. `before` is the last entry of the page before. */
export function pageOf({ limit, before }: Page) {
  return { take: limit + 1, ...(before === undefined ? {} : { cursor: { id: before }, skip: 1 }) };
}

export function cut<T>(found: readonly T[], limit: number): { entries: T[]; more: boolean } {
  return { entries: found.slice(0, limit), more: found.length > limit };
}
