import { FILE_TYPES } from '@vesela/contracts/profile/genetic-options';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button } from '@vesela/ui';
import { useRef } from 'react';
import type { FileChoice } from './file-choice.ts';

interface FileFieldProps {
  choice: FileChoice;
  error: string | undefined;
  onChange: (choice: FileChoice) => void;
}

/** The laboratory's document: choose or remove it. */
export function FileField({ choice, error, onChange }: FileFieldProps) {
  const { t } = useOwnTexts();
  const input = useRef<HTMLInputElement>(null);
  const name = choice.state === 'new' ? choice.file.name : choice.state === 'kept' ? choice.name : undefined;
  function clear() {
    if (input.current) input.current.value = '';
    onChange({ state: 'none' });
    input.current?.focus();
  }
  return (
    <div className="v-field">
      <label className="v-field__label" htmlFor="file">
        {t('file')}
      </label>
      <p className="v-field__hint" id="file-hint">
        {t('file.hint')}
      </p>
      {error !== undefined && (
        <p className="v-field__error" id="file-error">
          {error}
        </p>
      )}
      <input
        ref={input}
        id="file"
        type="file"
        className="genetic-file"
        accept={FILE_TYPES.join(',')}
        aria-describedby={error === undefined ? 'file-hint' : 'file-hint file-error'}
        aria-invalid={error !== undefined || undefined}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onChange({ state: 'new', file });
        }}
      />
      {name !== undefined && (
        <p className="genetic-file__chosen">
          <span>{t('file.chosen', { name })}</span>{' '}
          <Button look="plain" onClick={clear}>
            {t('file.remove')}
          </Button>
        </p>
      )}
    </div>
  );
}
