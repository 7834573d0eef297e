import type { consentContract } from '@vesela/contracts/consent';
import type { Handlers } from '@vesela/service-kit';

/** Handlers of the contract's routes by name; each feature provides its own. */
export type ConsentHandlers = Handlers<(typeof consentContract)['routes']>;
