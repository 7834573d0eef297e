import type { examinationContract } from '@vesela/contracts/examination';
import type { Handlers } from '@vesela/service-kit';

/** Handlers of the contract's routes by their names; each feature gives its own share. */
export type ExaminationHandlers = Handlers<(typeof examinationContract)['routes']>;
