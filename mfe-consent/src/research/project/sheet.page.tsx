import { inNearestLanguage } from '@vesela/contracts/nearest-language';
import { usePlatform, useTexts, useTitle } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, PageHeading, Row, Spinner } from '@vesela/ui';
import { useParams } from 'react-router-dom';
import { useProject } from '../api/projects.ts';
import { LoadFailed } from '../load-failed.tsx';
import { Qr } from './qr.tsx';

/** /Research/projects/:projectId/sheet: a poster to print. */
export function SheetPage() {
  const { t, language } = useOwnTexts();
  const common = useTexts();
  const { href } = usePlatform();
  const { projectId = '' } = useParams();
  const { data: project, error, refetch } = useProject(projectId);
  useTitle(t('sheet.open'));
  if (!project) {
    if (error) return <LoadFailed needs="client-administrator" error={error} onRetry={() => void refetch()} />;
    return <Spinner full label={common('legal.loading')} />;
  }
  const shown = inNearestLanguage(project.texts, language);
  return (
    <>
      <Row print={false}>
        <a href={href(`/Research/projects/${project.id}`)}>{t('sheet.back')}</a>
        <Button onClick={() => window.print()}>{t('sheet.print')}</Button>
      </Row>
      <div className="research-sheet">
        <PageHeading above={t('sheet.above')}>
          <span lang={shown?.lang}>{shown?.text.name}</span>
        </PageHeading>
        <p>{t('sheet.scan')}</p>
        <Qr code={project.join.qr} label={t('link.qr')} sheet />
        <p>{t('sheet.type', { code: project.join.code.replace(/.{4}(?=.)/g, '$& ') })}</p>
        <p className="research-link">{project.join.url}</p>
        <p>{t('sheet.free')}</p>
        <p>{t('sheet.contact', { contact: project.contact })}</p>
      </div>
    </>
  );
}
