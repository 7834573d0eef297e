import type { FlagName } from '@vesela/contracts/flags';
import { usePlatform, useStore } from './context.ts';

/** Whether the operator has turned a flag on. Off until the flags are known, and whenever they cannot be. */
export function useFlag(name: FlagName): boolean {
  return useStore(usePlatform().flags)[name] === true;
}
