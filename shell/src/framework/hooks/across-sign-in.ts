import { useEffect, useState } from 'react';
import { usePlatform } from './context.ts';

/** Set on the way back from the sign-in service where she has chosen a new password there. */
export const PASSWORD_CHANGED = 'password-changed';

/**
 * State of a form that survives a new sign-in, which an act may ask for: the page leaves for the sign-in service and comes back.
 * It lies in the tab's storage meanwhile, so it must say nothing about health. `name` is unique in the portal.
 */
export function useStateAcrossSignIn(name: string, initial: string) {
  const { acrossSignIn } = usePlatform();
  const [value, setValue] = useState(() => acrossSignIn.get(name) ?? initial);
  useEffect(() => {
    acrossSignIn.set(name, value);
    return () => acrossSignIn.delete(name);
  }, [acrossSignIn, name, value]);
  return [value, setValue] as const;
}
