import { useEffect, useState } from 'react';
import { tokenOf } from '../rules.ts';

/**
 * The token from the page's URL fragment. It is removed from the address bar at once, so that it appears neither in the
 * browser history nor on a photo of the screen, and is kept in memory only. Also picks up a second link pasted into the
 * same page.
 */
export function useFragmentToken(): string | undefined {
  const [token, setToken] = useState(() => tokenOf(window.location.hash));
  useEffect(() => {
    function take() {
      const found = tokenOf(window.location.hash);
      if (found === undefined) return;
      setToken(found);
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    }
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return token;
}
