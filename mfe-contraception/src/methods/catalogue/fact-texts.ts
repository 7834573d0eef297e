import type { Method, MethodId } from '@vesela/contraception-rules';
import type { Translate } from '@vesela/framework';

/** Methods that cost nothing. */
const FREE: ReadonlySet<MethodId> = new Set(['withdrawal', 'calendar']);

/** How long the method protects. */
export function durationText(t: Translate, { label, permanent, years, monthsPerDose, hoursAfter }: Method): string {
  if (permanent) return t('fact.duration.permanent');
  if (years) return t('fact.duration.years', { from: Math.min(...years), to: Math.max(...years) });
  if (monthsPerDose !== undefined) return t('fact.duration.months', { n: monthsPerDose });
  if (hoursAfter) return t('facts.hours', { from: Math.min(...hoursAfter), to: Math.max(...hoursAfter) });
  return label === null ? t('facts.depends') : t('fact.duration.use');
}

/** The cost, if a price is known. */
export function costText(t: Translate, { id, costFromEur }: Method): string {
  if (costFromEur !== undefined) return t('fact.cost.from', { n: costFromEur });
  return FREE.has(id) ? t('facts.free') : t('fact.cost.unknown');
}

/** The hormones in the method. There are two kinds of emergency pills, and only one of them is a progestin. */
export function hormoneText(t: Translate, { label, hormones }: Method): string {
  return label === 'emergency' ? t('facts.hormones.emergency') : t(`hormones.${hormones}`);
}
