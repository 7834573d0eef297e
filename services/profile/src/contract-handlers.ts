import type { profileContract } from '@vesela/contracts/profile';
import type { Handlers } from '@vesela/service-kit';

/** Handlers of the contract's routes by name; each feature supplies its share. */
export type ProfileHandlers = Handlers<(typeof profileContract)['routes']>;
