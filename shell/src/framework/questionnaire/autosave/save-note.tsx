import { Button, Notice } from '@vesela/ui';
import { useForm } from '../model/form.ts';
import type { SaveState } from './autosaver.ts';

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
