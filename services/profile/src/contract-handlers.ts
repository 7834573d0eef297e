import type { profileContract } from '@vesela/contracts/profile';
import type { Handlers } from '@vesela/service-kit';

/** Handlers of the contract's routes by their names; each feature gives its own share. */
export type ProfileHandlers = Handlers<(typeof profileContract)['routes']>;
