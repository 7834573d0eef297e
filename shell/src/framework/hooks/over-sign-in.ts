import { useEffect, useState } from 'react';
import { usePlatform } from './context.ts';

/**
 * State of a form that survives a new sign-in, which an act may ask for: the page leaves for the sign-in service and comes back.
 * It lies in the tab's storage meanwhile, so it must say nothing about health. `name` is unique in the portal.
 */
export function useStateOverSignIn(name: string, initial: string) {
  const { overSignIn } = usePlatform();
  const [value, setValue] = useState(() => overSignIn.get(name) ?? initial);
  useEffect(() => {
    overSignIn.set(name, value);
    return () => overSignIn.delete(name);
  }, [overSignIn, name, value]);
  return [value, setValue] as const;
}
