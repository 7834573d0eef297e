import type { Factor, Report } from '../api/types.ts';
import type { PartId } from './facts.ts';
import { factorsOfPart } from './part-of-factor.ts';

/** What a part does in her report; `mixed` when two of her answers point apart, `none` when it does not concern her. */
export type Yours = Factor['direction'] | 'mixed' | 'unknown' | 'none';

export function yoursIn(report: Pick<Report, 'managablefactors' | 'nonmanagablefactors'>, part: PartId): Yours {
  const all = [...Object.values(report.managablefactors), ...Object.values(report.nonmanagablefactors)].flat();
  const own = all.filter(({ factor }) => factorsOfPart(part).includes(factor));
  if (own.length === 0) return 'none';
  const known = own.filter((factor) => factor.known);
  const directions = new Set(known.map(({ direction }) => direction));
  if (directions.size === 0) return 'unknown';
  if (directions.has('raises') && directions.has('lowers')) return 'mixed';
  if (directions.has('raises')) return 'raises';
  return directions.has('lowers') ? 'lowers' : 'unclear';
}
