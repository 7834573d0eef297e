import { calculator } from './calculator.ts';
import { consent } from './consent.ts';
import { contraception } from './contraception.ts';
import type { LocalService } from './embedded-service.ts';
import { examination } from './examination.ts';
import { notification } from './notification.ts';
import { profile } from './profile.ts';
import { research } from './research.ts';

/** Every service that runs inside the portal's process, in the order in which demo data are seeded. */
export const SERVICES: readonly LocalService[] = [
  consent,
  calculator,
  contraception,
  examination,
  research,
  notification,
  profile,
];
