import type { Factor, Report } from '../api/types.ts';
import type { PartId } from './facts.ts';
import { factorsOfPart } from './part-of-factor.ts';

/**
 * The effect of a part in the user's report; `mixed` when two answers have opposite effects, `none` when it does
 * not apply.
 */
export type OwnEffect = Factor['direction'] | 'mixed' | 'unknown' | 'none';

export function ownEffect(report: Pick<Report, 'managablefactors' | 'nonmanagablefactors'>, part: PartId): OwnEffect {
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
