import type { researchContract } from '@vesela/contracts/research';
import type { Handlers } from '@vesela/service-kit';

/** Handlers of the contract's routes by their names; each feature gives its own share. */
export type ResearchHandlers = Handlers<(typeof researchContract)['routes']>;
