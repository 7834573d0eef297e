import { notificationKeys } from '@vesela/notification';
import { profileKeys } from '@vesela/profile';
import { researchKeys } from '@vesela/research';
import type { WrappedKeys } from '@vesela/service-kit';

/** Where a service keeps data keys that its master keys wrap. */
export interface Kept {
  /** In the service's own database. */
  own: readonly WrappedKeys[];
  /** Whether it has a database of persons' keys. */
  persons: boolean;
}

export const KEPT: Readonly<Record<string, Kept>> = {
  calculator: { own: [], persons: true },
  contraception: { own: [], persons: true },
  examination: { own: [], persons: true },
  profile: { own: profileKeys, persons: true },
  notification: { own: notificationKeys, persons: false },
  research: { own: researchKeys, persons: false },
};
