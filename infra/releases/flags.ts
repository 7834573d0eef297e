import { FLAGS, type FlagDeclaration } from '@vesela/contracts/flags';
import { overdueFlags } from '@vesela/service-kit/flags';

type Flags = Readonly<Record<string, FlagDeclaration>>;

/** One sentence for each flag whose date has passed. */
export const flagFaults = (today: string, flags: Flags = FLAGS): string[] =>
  overdueFlags(today, flags).map(
    (name) =>
      `The flag ${name} should have been looked at by ${flags[name]?.until}: remove it, or give it another day in contracts/src/flags.ts.`,
  );

/** Every flag, the earliest date first. */
export const flagLines = (today: string, flags: Flags = FLAGS): string[] =>
  Object.entries(flags)
    .sort(([, one], [, other]) => one.until.localeCompare(other.until))
    .map(([name, { until, why }]) => `${until}${until < today ? ' (past)' : ''}  ${name}: ${why}`);
