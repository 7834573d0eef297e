import { longDate, useLanguage } from '@vesela/framework';
import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { ReadBy } from '@vesela/framework/read-by';
import { Button, Notice } from '@vesela/ui';
import type { DiaryEntry } from '../api/diary.ts';
import { EntryFrame } from '../diary/entries/entry-frame.tsx';
import { type GeneticTest, useSaveFile } from './api.ts';
import { GENETIC_TEXTS, geneticTexts } from './genetic-texts.ts';
import { ResultSource } from './result-source.tsx';
import './genetic-tests.css';

export interface GeneticEntryProps {
  entry: DiaryEntry;
  test: GeneticTest;
  onDelete: () => void;
  onEdit: ((test: GeneticTest) => void) | undefined;
}

/** A genetic test entered by the user. */
export function GeneticEntry(props: GeneticEntryProps) {
  return (
    <OwnTexts namespace={GENETIC_TEXTS} loaders={geneticTexts} fallback={null}>
      <Shown {...props} />
    </OwnTexts>
  );
}

function Shown({ entry, test, onDelete, onEdit }: GeneticEntryProps) {
  const { t } = useOwnTexts();
  const language = useLanguage();
  const saving = useSaveFile();
  const { id, laboratory, taken_on, result, note, file } = test;
  const day = longDate(taken_on, language, 'UTC');
  const edit = onEdit && (
    <Button look="quiet" aria-label={t('edit.label', { laboratory, day })} onClick={() => onEdit(test)}>
      {t('edit')}
    </Button>
  );
  return (
    <EntryFrame entry={entry} onDelete={onDelete} actions={edit}>
      <dl className="genetic-facts">
        <dt>{t('result')}</dt>
        <dd>
          {t(`result.${result}`)}
          <small>{t(`result.${result}.hint`)}</small>
        </dd>
        <dt>{t('laboratory')}</dt>
        <dd>{laboratory}</dd>
        <dt>{t('taken_on')}</dt>
        <dd>{day}</dd>
        {note !== '' && (
          <>
            <dt>{t('note')}</dt>
            <dd className="genetic-note">{note}</dd>
          </>
        )}
        {file && (
          <>
            <dt>{t('file')}</dt>
            <dd>
              {file.name}{' '}
              <Button
                look="plain"
                busy={saving.isPending}
                aria-label={t('file.save.label', { name: file.name })}
                onClick={() => saving.mutate({ id, name: file.name })}
              >
                {t('file.save')}
              </Button>
            </dd>
          </>
        )}
      </dl>
      <ResultSource />
      <ReadBy topic="diary" />
      {saving.isError && <Notice kind="error">{t('file.failed')}</Notice>}
    </EntryFrame>
  );
}
