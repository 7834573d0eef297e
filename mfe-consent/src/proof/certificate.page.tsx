import { dateAndTime, useLanguage, usePlatform, useTexts, useTitle } from '@vesela/framework';
import { Notice, SummaryList, SummaryRow } from '@vesela/ui';
import { Link, useParams } from 'react-router-dom';
import { isProblem } from '../api/api-error.ts';
import { useCertificate } from '../api/revocations.ts';
import { documentTitle } from '../mine/document-title.ts';
import { holderName } from '../model/holder-name.ts';
import { useHoldersOf } from '../model/use-holders.ts';
import { NoProof } from './no-proof.tsx';
import { Proof } from './proof.tsx';
import { VersionName } from './version-name.tsx';

/** /Consent/certificate/:revocationId: proof that every holder has deleted its data. */
export function CertificatePage() {
  const t = useTexts();
  const language = useLanguage();
  const { href } = usePlatform();
  const { revocationId = '' } = useParams();
  const { data, error, refetch } = useCertificate(revocationId);
  const holders = useHoldersOf(data?.certificate.holders ?? []);
  useTitle(t('certificate.title'));
  if (!data)
    return (
      <NoProof title={t('certificate.title')} error={error} onRetry={() => void refetch()}>
        {isProblem(error, 'state_conflict') && (
          <Notice live={false} title={t('certificate.early')}>
            <Link to={href(`/Consent/deletion/${revocationId}`)}>{t('deletion.open')}</Link>
          </Notice>
        )}
      </NoProof>
    );
  const { certificate } = data;
  return (
    <Proof
      title={t('certificate.title')}
      lead={t('certificate.lead', { portal: certificate.issuer.portal, provider: certificate.issuer.name })}
      file={`deletion-${certificate.revocation_id}.json`}
      content={data}
    >
      <SummaryList>
        <SummaryRow term={t('certificate.consent')}>
          {documentTitle(t, certificate.document, certificate.title)}
        </SummaryRow>
        <SummaryRow term={t('receipt.version')}>
          <VersionName id={certificate.version_id} />
        </SummaryRow>
        <SummaryRow term={t('certificate.revoked')}>{dateAndTime(certificate.revoked_at, language)}</SummaryRow>
        <SummaryRow term={t('certificate.erased')}>{dateAndTime(certificate.erased_at, language)}</SummaryRow>
        <SummaryRow term={t('receipt.person')}>
          <span className="proof-code">{certificate.pii_principal_id}</span>
        </SummaryRow>
      </SummaryList>
      <h2>{t('certificate.where')}</h2>
      <SummaryList>
        {holders.map(({ holder, confirmed_at, erased }) => (
          <SummaryRow key={holder} term={holderName(t, holder)}>
            {t('holder.done', {
              date: dateAndTime(confirmed_at ?? certificate.erased_at, language),
              n: erased ?? 0,
            })}
          </SummaryRow>
        ))}
      </SummaryList>
      <p>{t('certificate.issued', { provider: certificate.issuer.name, email: certificate.issuer.email })}</p>
    </Proof>
  );
}
