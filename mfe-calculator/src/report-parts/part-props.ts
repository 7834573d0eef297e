import type { Report } from '../api/types.ts';

export interface PartProps {
  /** The user's report; without it the part shows general information only. */
  report?: Report | undefined;
}
