import { dateAndTime } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Notice, Row, SummaryList, SummaryRow } from '@vesela/ui';
import type { AccountDeletion, SignedAccountCertificate } from '../api.ts';
import { saveFile } from '../save-file.ts';

const NAMED: ReadonlySet<string> = new Set([
  'calculator',
  'consent',
  'contraception',
  'examination',
  'notification',
  'profile',
  'research',
]);

interface DeletionProgressProps {
  deletion: AccountDeletion;
  signed: SignedAccountCertificate | null;
}

/** One line per service: its confirmation, or that it is still open. */
export function DeletionProgress({ deletion, signed }: DeletionProgressProps) {
  const { t, language } = useOwnTexts();
  const say = (date: string) => dateAndTime(date, language);
  const { state, holders } = deletion;
  const confirmed = holders.filter(({ confirmed_at }) => confirmed_at !== null).length;
  return (
    <>
      <Notice kind={state === 'erased' ? 'success' : 'info'} title={t(`progress.state.${state}`)}>
        {state === 'waiting' && <p>{t('progress.due', { date: say(deletion.due_at) })}</p>}
        {state === 'erasing' && <p>{t('progress.confirmed', { n: confirmed, of: holders.length })}</p>}
        {deletion.erased_at && <p>{t('progress.finished', { date: say(deletion.erased_at) })}</p>}
      </Notice>
      {holders.length > 0 && (
        <SummaryList>
          {holders.map(({ holder, confirmed_at, erased }) => (
            <SummaryRow key={holder} term={t(`holder.${NAMED.has(holder) ? holder : 'other'}`)}>
              {confirmed_at === null
                ? t('progress.open')
                : t('progress.done', { date: say(confirmed_at), n: erased ?? 0 })}
            </SummaryRow>
          ))}
        </SummaryList>
      )}
      {signed && (
        <>
          <p>
            {t('certificate.text', {
              provider: signed.certificate.issuer.name,
              email: signed.certificate.issuer.email,
            })}
          </p>
          <div className="v-no-print">
            <Row>
              <Button look="quiet" onClick={() => window.print()}>
                {t('print')}
              </Button>
              <Button
                look="quiet"
                onClick={() =>
                  saveFile(`account-deletion-${deletion.id}.json`, 'application/json', JSON.stringify(signed, null, 2))
                }
              >
                {t('certificate.save')}
              </Button>
            </Row>
          </div>
        </>
      )}
    </>
  );
}
