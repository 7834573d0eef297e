import type { FlagName } from '@vesela/contracts/flags';
import { usePlatform, useStore } from './context.ts';

/** Whether the operator has turned on a flag. False until the flags are loaded, and when they cannot be loaded. */
export function useFlag(name: FlagName): boolean {
  return useStore(usePlatform().flags)[name] === true;
}
