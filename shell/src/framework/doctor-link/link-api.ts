import type { DoctorLink } from '@vesela/contracts/doctor-link';

export type { DoctorLink };

/**
 * How a report page reaches the doctor links of one report. The calls throw like `bodyOf` of
 * `@vesela/framework/forms`.
 */
export interface DoctorLinkApi {
  /** Query key of the report, including its owner. */
  readonly key: readonly string[];
  list(signal: AbortSignal): Promise<readonly DoctorLink[]>;
  make(days: number): Promise<{ link: DoctorLink; token: string }>;
  end(linkId: string): Promise<void>;
}
