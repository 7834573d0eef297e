import { usePlatform, useTexts, useTitle } from '@vesela/framework';
import { useOpenFinding } from '@vesela/framework/open-finding';
import { ReadBy } from '@vesela/framework/read-by';
import { Button, Card, Page, PageHeading, Row, Spinner } from '@vesela/ui';
import { useNavigate } from 'react-router-dom';
import { STEPS, stepPath, WORK_STEPS } from '../guide/steps.ts';
import { Sources } from '../sources.tsx';
import { EarlierExaminations } from './earlier-examinations.tsx';
import { KeptFirst } from './kept-first.tsx';
import './intro.css';

const READY = ['light', 'time', 'unequal', 'most', 'compare', 'offline'] as const;

/** /Examination: purpose and limits of the examination, when to do it, and the start button. */
export function IntroPage() {
  const t = useTexts();
  useTitle(t('intro.title'));
  const { data: found, isLoading, failureCount } = useOpenFinding();
  // What she has found comes first, and nothing moves for it; but what cannot be asked keeps no examination from her.
  const isWaiting = isLoading && failureCount === 0;
  return (
    <Page>
      <div className="exam-intro">
        <PageHeading above={t('loader.introduction')} lead={t('intro.lead')}>
          {t('intro.title')}
        </PageHeading>
        {isWaiting ? <Spinner full label={t('loader.introduction')} /> : <Content found={found ?? undefined} />}
      </div>
    </Page>
  );
}

interface ContentProps {
  found: NonNullable<ReturnType<typeof useOpenFinding>['data']> | undefined;
}

/** The doctor before another examination, while what she found is open. */
function Content({ found }: ContentProps) {
  const t = useTexts();
  const platform = usePlatform();
  const navigate = useNavigate();
  const begin = () => void navigate(platform.href(stepPath(STEPS[0])));
  return (
    <>
      {found && <found.FindingCard finding={found.finding} />}
      <ReadBy topic="examination" />
      <KeptFirst />
      <Row>
        <Button look={found ? 'quiet' : 'main'} onClick={begin}>
          {t('intro.begin')}
        </Button>
      </Row>
      <div className="exam-columns">
        <div>
          <h2>{t('purpose.title')}</h2>
          <Card tone="tint">
            <p>
              <strong>{t('purpose.text')}</strong>
            </p>
            <p>{t('purpose.evidence')}</p>
            <Sources of="purpose" />
          </Card>
          <h2>{t('when.title')}</h2>
          <ul>
            <li>{t('when.periods')}</li>
            <li>{t('when.none')}</li>
          </ul>
          <Sources of="when" />
        </div>
        <div>
          <h2>{t('ready.title')}</h2>
          <ul>
            {READY.map((fact) => (
              <li key={fact}>{t(`ready.${fact}`)}</li>
            ))}
          </ul>
          <h2>{t('steps.title')}</h2>
          <ol>
            {STEPS.slice(0, WORK_STEPS).map((step) => (
              <li key={step}>{t(`loader.${step}`)}</li>
            ))}
          </ol>
          <Row>
            <Button look="plain" onClick={begin}>
              {t('intro.begin')}
            </Button>
          </Row>
        </div>
      </div>
      <EarlierExaminations />
    </>
  );
}
