import type { examinationContract } from '@vesela/contracts/examination';
import type { Handlers } from '@vesela/service-kit';

/** Handlers of the contract's routes by name; each feature provides its own. */
export type ExaminationHandlers = Handlers<(typeof examinationContract)['routes']>;
