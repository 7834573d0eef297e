export { type Flags, openFlags } from './flags.ts';
export { type FlagsConfig, flagsEnvironment } from './flags-environment.ts';
export { overdueFlags } from './overdue-flags.ts';
