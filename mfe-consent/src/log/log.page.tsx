import { dateAndTime, useLanguage, useTexts, useTitle } from '@vesela/framework';
import { Page, PageHeading, Spinner, SummaryList, SummaryRow } from '@vesela/ui';
import { isProblem } from '../api/api-error.ts';
import { useTreeHead } from '../api/log.ts';
import { Failed } from '../failed.tsx';
import { Proof } from '../proof/proof.tsx';

/** /ConsentLog: the newest signed state of the log of all decisions, for everybody. It holds nothing about a person. */
export function LogPage() {
  const t = useTexts();
  const language = useLanguage();
  const { data, error, refetch } = useTreeHead();
  useTitle(t('log.title'));
  if (!data) {
    if (!error) return <Spinner full label={t('legal.loading')} />;
    return (
      <Page narrow>
        <PageHeading lead={t('log.lead')}>{t('log.title')}</PageHeading>
        {isProblem(error, 'not_found') ? <p>{t('log.empty')}</p> : <Failed onRetry={() => void refetch()} />}
      </Page>
    );
  }
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
