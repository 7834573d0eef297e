import type { DoctorLink } from '@vesela/contracts/doctor-link';

export type { DoctorLink };

/** How a report page reaches the links of one report. The calls throw as `answerOf` of `@vesela/framework/forms` does. */
export interface DoctorLinkApi {
  /** Names the report in the cache of queries, with whose it is. */
  readonly key: readonly string[];
  list(signal: AbortSignal): Promise<readonly DoctorLink[]>;
  make(days: number): Promise<{ link: DoctorLink; token: string }>;
  end(linkId: string): Promise<void>;
}
