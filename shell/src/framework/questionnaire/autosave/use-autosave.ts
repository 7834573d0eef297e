import { useOnline, useUnsaved } from '@vesela/framework';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Autosaver, createAutosaver, type SaveOutcome, type SaveState, type Snapshot } from './autosaver.ts';

export interface Autosave {
  state: SaveState;
  change: (snapshot: Snapshot) => void;
  flush: () => Promise<void>;
  discard: () => void;
}

/** The autosaver of one form: tries again as soon as the line is back, and asks before the page is left unsaved. */
export function useAutosave(save: (snapshot: Snapshot) => Promise<SaveOutcome>): Autosave {
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
      onState: (next) => current && setState(next),
    });
    saver.current = own;
    return () => {
      current = false;
      own.stop();
    };
  }, []);
  const online = useOnline();
  useEffect(() => {
    if (online) void saver.current?.flush();
  }, [online]);
  useUnsaved(state !== 'idle' && state !== 'saved');
  return {
    state,
    change: useCallback((snapshot) => saver.current?.change(snapshot), []),
    flush: useCallback(async () => saver.current?.flush(), []),
    discard: useCallback(() => saver.current?.discard(), []),
  };
}
