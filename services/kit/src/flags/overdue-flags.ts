import { FLAGS, type FlagDeclaration } from '@vesela/contracts/flags';
import type { Logger } from '../log/logger.ts';

type Flags = Readonly<Record<string, FlagDeclaration>>;

/** Names of the flags that expired before that day, `2027-10-01`; on their last day they are still valid. */
export const overdueFlags = (today: string, flags: Flags = FLAGS): string[] =>
  Object.entries(flags)
    .filter(([, { until }]) => until < today)
    .map(([name]) => name);

/** Logs expired flags in one line at the start; they still work. */
export function tellOfOverdueFlags(logger: Logger, now = new Date(), flags: Flags = FLAGS): void {
  const overdue = overdueFlags(now.toISOString().slice(0, 10), flags);
  if (overdue.length > 0) logger.warn({ flags: overdue }, 'flags past their day: remove them or give them another');
}
