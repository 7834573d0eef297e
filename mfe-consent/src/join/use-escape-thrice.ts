import { useEffect } from 'react';

/** Presses that lie further apart than this, in milliseconds, do not belong together. */
const APART_MS = 1000;

/** Calls back when Escape was pressed three times in quick succession. A key held down counts once. */
export function useEscapeThrice(onThird: () => void): void {
  useEffect(() => {
    let presses = 0;
    let last = 0;
    function press(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.repeat) return;
      presses = event.timeStamp - last < APART_MS ? presses + 1 : 1;
      last = event.timeStamp;
      if (presses < 3) return;
      presses = 0;
      onThird();
    }
    // In the capturing phase: a menu that closes on Escape must not keep the key to itself.
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [onThird]);
}
