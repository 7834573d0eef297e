import { METHOD_IDS, type Method, methodOf } from '@vesela/contraception-rules';
import { usePlatform, useTexts, useTitle } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { ReadBy } from '@vesela/framework/read-by';
import { Button, ButtonLink, Drawing, Measure, PageHeading, Row, Spinner } from '@vesela/ui';
import { useParams } from 'react-router-dom';
import type { ContraceptionReport } from '../../api-types.ts';
import { NeedsNone, needsNoneBy } from '../../report/earlier.ts';
import { LISTS, MethodList, Paragraphs } from '../catalogue/method-parts.tsx';
import { METHOD_DRAWINGS } from '../drawings/drawings.ts';
import { useNewestReport } from '../newest-report.ts';
import { METHODS_PATH } from '../paths.ts';
import { SourceList } from '../sources/source-line.tsx';
import { verdictOn } from '../verdict/verdict.ts';
import { VerdictBox } from '../verdict/verdict-box.tsx';
import { MethodFacts } from './method-facts.tsx';
import { MethodNumbers } from './method-numbers.tsx';
import { NoMethodPage } from './no-method.page.tsx';
import { VerdictSource } from './verdict-source.tsx';
import './method-page.css';

/** /ContraceptionMethods/{id}: everything about one method, and its verdict for the user. */
export function MethodPage() {
  const { method } = useParams();
  const id = METHOD_IDS.find((one) => one === method);
  return id === undefined ? <NoMethodPage /> : <Content key={id} method={methodOf(id)} />;
}

function Content({ method }: { method: Method }) {
  const { t } = useOwnTexts();
  const loading = useTexts()('loading');
  const report = useNewestReport();
  const { id, label } = method;
  const name = t(`method.${id}.name`);
  useTitle(name);
  return (
    <Measure>
      <article className="method-page">
        <PageHeading
          focus
          above={label === null ? undefined : t(`label.${label}`)}
          lead={t(`method.${id}.description`)}
          picture={<Drawing of={METHOD_DRAWINGS[id]} />}
        >
          {name}
        </PageHeading>
        <ReadBy topic="contraception" />
        {report === undefined ? <Spinner full label={loading} /> : <Sections method={method} report={report} />}
      </article>
    </Measure>
  );
}

/** What follows the heading, her verdict first. */
function Sections({ method, report }: { method: Method; report: ContraceptionReport | null }) {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const { id, sources } = method;
  const verdict = verdictOn(report?.eligibility, id);
  return (
    <>
      <section>
        <h2>{t('section.verdict')}</h2>
        {report && verdict && (
          <NeedsNone value={needsNoneBy(report)}>
            <VerdictBox verdict={verdict} />
          </NeedsNone>
        )}
        <VerdictSource report={report} />
      </section>
      <section>
        <h2>{t('section.about')}</h2>
        <Paragraphs text={t(`method.${id}.about`)} />
      </section>
      <MethodNumbers method={method} />
      <MethodFacts method={method} />
      {LISTS.map((list) => (
        <section key={list}>
          <h2>{t(`section.${list}`)}</h2>
          <MethodList method={id} list={list} />
        </section>
      ))}
      <section>
        <h2>{t('section.sources')}</h2>
        <SourceList sources={sources} />
      </section>
      <Row print={false}>
        <ButtonLink look="quiet" href={platform.href(METHODS_PATH)}>
          {t('page.all')}
        </ButtonLink>
        <Button look="plain" onClick={() => window.print()}>
          {t('page.print')}
        </Button>
      </Row>
    </>
  );
}
