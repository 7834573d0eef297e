import type { Report } from '../api/types.ts';

export interface PartProps {
  /** Her report, where there is one; without it the part speaks in general. */
  report?: Report | undefined;
}
