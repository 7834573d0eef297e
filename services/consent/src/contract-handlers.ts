import type { consentContract } from '@vesela/contracts/consent';
import type { Handlers } from '@vesela/service-kit';

/** Handlers of the contract's routes by their names; each feature gives its own share. */
export type ConsentHandlers = Handlers<(typeof consentContract)['routes']>;
