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
 * The autosaver of one form; retries as soon as the connection is back. Before the page is left, the shell asks it to
 * save, and asks the user only if that fails.
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
        // Set at once, not with the next render: callers that wait for a save read it right afterwards.
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
