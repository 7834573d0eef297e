import { dateAndTime, useLanguage, useTexts, useTitle } from '@vesela/framework';
import { SummaryList, SummaryRow } from '@vesela/ui';
import { isProblem } from '../api/api-error.ts';
import { useTreeHead } from '../api/log.ts';
import { NoProof } from '../proof/no-proof.tsx';
import { Proof } from '../proof/proof.tsx';

/** /ConsentLog: the newest signed state of the log of all decisions, for everybody. It holds nothing about a person. */
export function LogPage() {
  const t = useTexts();
  const language = useLanguage();
  const { data, error, refetch } = useTreeHead();
  useTitle(t('log.title'));
  if (!data)
    return (
      <NoProof title={t('log.title')} lead={t('log.lead')} error={error} onRetry={() => void refetch()}>
        {isProblem(error, 'not_found') && <p>{t('log.unsigned')}</p>}
      </NoProof>
    );
  const { head } = data;
  return (
    <Proof
      own={false}
      title={t('log.title')}
      lead={t('log.lead')}
      file={`consent-log-${head.tree_size}.json`}
      content={data}
    >
      <SummaryList>
        <SummaryRow term={t('log.entries')}>{t('log.count', { n: head.tree_size })}</SummaryRow>
        <SummaryRow term={t('log.signed')}>{dateAndTime(head.at, language)}</SummaryRow>
        <SummaryRow term={t('log.root')}>
          <span className="proof-code">{head.root_hash}</span>
        </SummaryRow>
      </SummaryList>
      <h2>{t('log.use.title')}</h2>
      <p>{t('log.use.text')}</p>
    </Proof>
  );
}
