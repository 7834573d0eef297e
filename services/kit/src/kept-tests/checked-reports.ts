import { isDeepStrictEqual } from 'node:util';
import QuickLRU from 'quick-lru';
import type { z } from 'zod';
import { CheckedJson } from '../http/checked-json.ts';
import { nonceAndTag, type SealedBytes } from '../vault/sealed-box.ts';

interface Opened {
  id: string;
  created_at: string;
  sealed: SealedBytes;
  /** What was sealed: the JSON text of a report without its id and time. */
  plain: Buffer;
}

export interface CheckedReports {
  /**
   * The report as it is sent, without parsing it, where this process has found before that this sealed text is what the contract says.
   * Otherwise what `readable` makes of it, which the route then checks.
   */
  answerOf(opened: Opened, readable: (content: unknown) => object): CheckedJson | object;
}

const MAX_REMEMBERED = 10_000;

/**
 * Remembers of sealed reports that they were checked with the schema of their route and need nothing to be readable: this process checks each
 * once. Another sealing, also of the same report, has another nonce and tag.
 */
export function checkedReports(schema: z.ZodType): CheckedReports {
  const known = new QuickLRU<string, true>({ maxSize: MAX_REMEMBERED });
  return {
    answerOf({ id, created_at, sealed, plain }, readable) {
      const text = () =>
        Buffer.concat([Buffer.from(`${JSON.stringify({ id, created_at }).slice(0, -1)},`), plain.subarray(1)]);
      const box = nonceAndTag(sealed);
      if (known.has(box)) return new CheckedJson(schema, text());
      const written = plain.toString('utf8');
      const content = JSON.parse(written) as object;
      const report = readable(content);
      const parsed = schema.safeParse(report);
      // Faults are for the route to tell. A text that would be written otherwise could name a field twice, and say more than was parsed.
      if (!parsed.success || JSON.stringify(content) !== written) return report;
      if (!isDeepStrictEqual(parsed.data, { id, created_at, ...content }) || 'id' in content || 'created_at' in content)
        return report;
      known.set(box, true);
      return new CheckedJson(schema, text());
    },
  };
}
