import { useEffect, useState } from 'react';

/** True while the page leaves for the sign-in service, and a function that runs what leaves. */
export function useLeaving() {
  const [leaving, setLeaving] = useState(false);
  // The back/forward cache may restore the page in its leaving state.
  useEffect(() => {
    const comeBack = () => setLeaving(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  async function leave(go: () => Promise<void>) {
    setLeaving(true);
    await go();
    setLeaving(false);
  }
  return [leaving, leave] as const;
}
