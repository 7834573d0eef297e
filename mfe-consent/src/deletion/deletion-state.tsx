import { dateAndTime, longDate, useLanguage, usePlatform, useTexts } from '@vesela/framework';
import { buttonClass, Drawing, Notice } from '@vesela/ui';
import { Drawing as Undo } from '@vesela/ui/scenes/delete-undo.svg';
import { Link } from 'react-router-dom';
import type { Revocation } from '../api/types.ts';
import { useUserConsents } from '../api/user-consents.ts';
import { agrees, lastDecisionOn } from '../model/questions.ts';
import { UndoOrErase } from './undo-or-erase.tsx';

interface DeletionStateProps {
  revocation: Revocation;
  /** Called after an action, when its buttons are removed. */
  onActed: () => void;
}

/** The state of the deletion, with the actions now available. */
export function DeletionState({ revocation, onActed }: DeletionStateProps) {
  const t = useTexts();
  const language = useLanguage();
  const { href } = usePlatform();
  const { data: consents } = useUserConsents();
  const processing = consents && lastDecisionOn(consents.consents, 'health-data');
  /** The service restores no consent to research while that to health data is withdrawn. */
  const needsHealthData = processing !== undefined && !agrees(processing);
  const { revocation_id, state, revoked_at, undo_until, due_by, erased_at, undone_at } = revocation;
  const revoked = <p>{t('deletion.stopped', { date: dateAndTime(revoked_at, language) })}</p>;
  switch (state) {
    case 'waiting':
      return (
        <>
          <Drawing of={Undo} className="v-drawing--scene" />
          {revoked}
          <p>{t('deletion.waiting', { until: dateAndTime(undo_until, language), due: longDate(due_by, language) })}</p>
          {needsHealthData && (
            <p>
              {t('deletion.first')} <Link to={href('/Consent/form/health-data')}>{t('document.health-data')}</Link>
            </p>
          )}
          <UndoOrErase revocationId={revocation_id} canUndo={!needsHealthData} onActed={onActed} />
        </>
      );
    case 'erasing':
      return (
        <>
          {revoked}
          <Notice title={t('deletion.state.erasing')}>
            <p>{t('deletion.erasing', { due: longDate(due_by, language) })}</p>
          </Notice>
        </>
      );
    case 'erased':
      return (
        <>
          {revoked}
          <Notice kind="success" title={t('deletion.state.erased')}>
            <p>{t('deletion.erased', { date: dateAndTime(erased_at ?? due_by, language) })}</p>
            <Link className={buttonClass()} to={href(`/Consent/certificate/${revocation_id}`)}>
              {t('deletion.certificate')}
            </Link>
          </Notice>
        </>
      );
    default:
      return (
        <Notice kind="success" title={t('deletion.state.undone')}>
          <p>{t('deletion.undone', { date: dateAndTime(undone_at ?? revoked_at, language) })}</p>
        </Notice>
      );
  }
}
