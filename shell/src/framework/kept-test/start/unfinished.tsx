import { dateAndTime } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Card, Notice, Row } from '@vesela/ui';
import { type Draft, useDeleteDraft } from '../api.ts';
import type { TestKind } from '../test-kind.ts';
import { ConfirmButton } from './confirm-button.tsx';
import './kept-test.css';

interface UnfinishedProps {
  test: TestKind;
  draft: Draft;
  /** Of the button that goes on. */
  look: 'main' | 'quiet';
  onContinue: () => void;
  /** Called after the saved answers were deleted. */
  onStartOver: () => void;
}

/** A saved test: resume it, or delete it and start over. */
export function Unfinished({ test, draft, look, onContinue, onStartOver }: UnfinishedProps) {
  const { t, language } = useOwnTexts();
  const deleteDraft = useDeleteDraft(test);
  return (
    <Card as="section" tone="tint" aria-label={t('draft.title')}>
      <p>{t('draft.saved', { date: dateAndTime(draft.saved_at, language) })}</p>
      <Row>
        <Button look={look} onClick={onContinue}>
          {t('draft.continue')}
        </Button>
        <ConfirmButton
          label={t('draft.anew')}
          question={t('draft.question')}
          yes={t('draft.yes')}
          no={t('draft.no')}
          busy={deleteDraft.isPending}
          onConfirm={() => deleteDraft.mutate(undefined, { onSuccess: onStartOver })}
        />
      </Row>
      {deleteDraft.isError && <Notice kind="error">{t('kept.failed.text')}</Notice>}
    </Card>
  );
}
