import type { contraceptionContract } from '@vesela/contracts/contraception';
import type { Handlers } from '@vesela/service-kit';

/** Handlers of the contract's routes by their names; each feature gives its own share. */
export type ContraceptionHandlers = Handlers<(typeof contraceptionContract)['routes']>;
