import { useOnline, usePlatform } from '@vesela/framework';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Autosaver, createAutosaver, type SaveOutcome, type SaveState, type Snapshot } from './autosaver.ts';

export interface Autosave {
  state: SaveState;
  change: (snapshot: Snapshot) => void;
  flush: () => Promise<void>;
  discard: () => void;
}

/**
 * The autosaver of one form: tries again as soon as the line is back. Before the page is left the shell has it save what
 * is not saved yet, and asks only if that fails.
 */
export function useAutosave(save: (snapshot: Snapshot) => Promise<SaveOutcome>): Autosave {
  const platform = usePlatform();
  const [state, setState] = useState<SaveState>('idle');
  const newest = useRef(save);
  const saver = useRef<Autosaver>(undefined);
  useEffect(() => {
    newest.current = save;
  }, [save]);
  useEffect(() => {
    let current = true;
    const own = createAutosaver({
      save: (snapshot) => newest.current(snapshot),
      onState: (next) => {
        if (!current) return;
        // At once, not with the next rendering: whoever waits for a save looks at it right after.
        platform.setUnsaved(next !== 'idle' && next !== 'saved', own.flush);
        setState(next);
      },
    });
    saver.current = own;
    return () => {
      current = false;
      own.stop();
      platform.setUnsaved(false);
    };
  }, [platform]);
  const online = useOnline();
  useEffect(() => {
    if (online) void saver.current?.flush();
  }, [online]);
  return {
    state,
    change: useCallback((snapshot) => saver.current?.change(snapshot), []),
    flush: useCallback(async () => saver.current?.flush(), []),
    discard: useCallback(() => saver.current?.discard(), []),
  };
}
