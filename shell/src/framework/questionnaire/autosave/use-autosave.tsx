import { useOnline, usePlatform } from '@vesela/framework';
import { Button, Notice } from '@vesela/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from '../model/form.ts';
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

/**
 * Save state of the answers. Only problems are announced; "saved" after each answer would interrupt the screen reader.
 */
export function SaveNote({ state }: { state: SaveState }) {
  const { t } = useForm();
  return (
    <>
      {(state === 'pending' || state === 'saving') && <span className="v-question__save">{t('save.saving')}</span>}
      {state === 'saved' && (
        <span className="v-question__save v-question__save--done">
          <span aria-hidden="true">✓</span> {t('save.saved')}
        </span>
      )}
      <span className="v-question__save v-question__save--failed" role="status">
        {state === 'failed' && t('save.failed')}
      </span>
    </>
  );
}

const HALTED = {
  conflict: { title: 'conflict.title', text: 'conflict.text', reload: 'conflict.reload' },
  changed: { title: 'changed.title', text: 'changed.text', reload: 'changed.reload' },
} as const;

/** Why nothing more is saved, and how to continue. */
export function SaveHalted({ state, onReload }: { state: SaveState; onReload: () => void }) {
  const { t } = useForm();
  if (state !== 'conflict' && state !== 'changed') return null;
  const words = HALTED[state];
  return (
    <Notice kind="error" title={t(words.title)}>
      <p>{t(words.text)}</p>
      <Button look="quiet" onClick={onReload}>
        {t(words.reload)}
      </Button>
    </Notice>
  );
}
