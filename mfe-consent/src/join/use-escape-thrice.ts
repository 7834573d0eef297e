import { useEffect } from 'react';

/** Maximum time between presses that belong together, in milliseconds. */
const MAX_GAP_MS = 1000;

/** Calls back when Escape was pressed three times in quick succession. A key held down counts once. */
export function useEscapeThrice(onThird: () => void): void {
  useEffect(() => {
    let presses = 0;
    let last = 0;
    function press(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.repeat) return;
      presses = event.timeStamp - last < MAX_GAP_MS ? presses + 1 : 1;
      last = event.timeStamp;
      if (presses < 3) return;
      presses = 0;
      onThird();
    }
    // Capture phase: a menu that closes on Escape must not swallow the key.
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [onThird]);
}
