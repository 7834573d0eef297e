import { dateAndTime, isLanguage, longDate, useLanguage, usePlatform, useTexts, useTitle } from '@vesela/framework';
import { SummaryList, SummaryRow } from '@vesela/ui';
import { Link, useParams } from 'react-router-dom';
import { useReceipt } from '../api/history.ts';
import { textPath } from '../layers/text-path.ts';
import { shortThumbprint } from '../signing/short-thumbprint.ts';
import { NoProof } from './no-proof.tsx';
import { Proof } from './proof.tsx';
import { VersionName } from './version-name.tsx';

/** /Consent/receipt/:entryId: the receipt of one decision. */
export function ReceiptPage() {
  const t = useTexts();
  const language = useLanguage();
  const { href } = usePlatform();
  const { entryId = '' } = useParams();
  const { data, error, refetch } = useReceipt(entryId);
  useTitle(t('receipt.title'));
  if (!data) return <NoProof title={t('receipt.title')} error={error} onRetry={() => void refetch()} />;
  const { receipt } = data;
  const { pii_processing, ledger, event, party_identification, signed_decision: signed } = receipt;
  const written = pii_processing.language;
  return (
    <Proof
      title={t('receipt.title')}
      lead={t('receipt.lead')}
      file={`receipt-${receipt.receipt_id}.json`}
      content={data}
    >
      <SummaryList>
        <SummaryRow term={t('receipt.document')}>
          <span lang={written}>{pii_processing.privacy_notice_title}</span>
        </SummaryRow>
        <SummaryRow term={t('receipt.action')}>{t(`action.${ledger.action}`)}</SummaryRow>
        {signed && (
          <SummaryRow term={t('receipt.signed')}>
            {t('receipt.signed.key', { date: longDate(signed.key_added_at, language) })}
            <br />
            <span className="proof-code">{shortThumbprint(signed.key_thumbprint)}</span>
          </SummaryRow>
        )}
        <SummaryRow term={t('receipt.time')}>{dateAndTime(event.event_time, language)}</SummaryRow>
        <SummaryRow term={t('receipt.version')}>
          <VersionName id={ledger.version_id} />
          <br />
          <Link className="v-no-print" to={href(textPath(ledger.document, ledger.version_id))}>
            {t('receipt.read')}
          </Link>
        </SummaryRow>
        {ledger.layer && <SummaryRow term={t('receipt.shown')}>{t(`receipt.shown.${ledger.layer}`)}</SummaryRow>}
        <SummaryRow term={t('receipt.language')}>{isLanguage(written) ? t(`language.${written}`) : written}</SummaryRow>
        <SummaryRow term={t('receipt.purposes')}>
          {pii_processing.purposes.map(({ purpose }) => (
            <div key={purpose} lang={written}>
              {purpose}
            </div>
          ))}
        </SummaryRow>
        <SummaryRow term={t('receipt.parties')}>
          {party_identification.map(({ party_id, party_name, party_email }) => (
            <div key={party_id}>
              {party_name}, {party_email}
            </div>
          ))}
        </SummaryRow>
        <SummaryRow term={t('receipt.person')}>
          <span className="proof-code">{receipt.pii_principal_id}</span>
        </SummaryRow>
        <SummaryRow term={t('receipt.number')}>{ledger.seq}</SummaryRow>
        <SummaryRow term={t('receipt.hash')}>
          <span className="proof-code">{ledger.text_hash}</span>
        </SummaryRow>
      </SummaryList>
      <p className="v-no-print">
        <Link to={href('/ConsentLog')}>{t('log.title')}</Link>
      </p>
    </Proof>
  );
}
