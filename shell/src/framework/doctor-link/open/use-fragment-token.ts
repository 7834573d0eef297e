import { useEffect, useState } from 'react';
import { tokenOf } from '../rules.ts';

/**
 * The token that the page was opened with. It is taken out of the address bar at once, so that it stands neither in the
 * history nor on a photograph of the screen, and lives in memory only. A second link pasted into the same page counts.
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
