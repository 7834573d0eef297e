import { usePlatform, useTexts } from '@vesela/framework';
import { codeOf } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Card, Notice, Spinner } from '@vesela/ui';
import { Failed } from '../../failed.tsx';
import { inPageLanguage } from '../../in-page-language.ts';
import { useExportable } from '../api/exports.ts';
import { MoreButton } from '../more-button.tsx';
import { StateTag } from '../state-tag.tsx';

/** The studies whose data the user may export, newest first. */
export function DataList() {
  const { t } = useOwnTexts();
  return (
    <section className="research-section" aria-labelledby="data">
      <h2 id="data">{t('home.data')}</h2>
      <Content />
    </section>
  );
}

function Content() {
  const { t, language } = useOwnTexts();
  const common = useTexts();
  const { href } = usePlatform();
  const list = useExportable();
  if (!list.data) {
    if (codeOf(list.error) === 'forbidden') return <Notice live={false}>{t('home.notAppointed')}</Notice>;
    if (list.isError) return <Failed onRetry={() => void list.refetch()} />;
    return <Spinner label={common('legal.loading')} />;
  }
  const projects = list.data.pages.flatMap((page) => page.projects);
  return (
    <>
      <p className="research-soft">{list.data.pages[0]?.client_name}</p>
      {projects.length === 0 && <p>{t('home.noData')}</p>}
      <ul className="research-list">
        {projects.map(({ id, texts, state, surveys }) => {
          const shown = inPageLanguage(texts, language);
          return (
            <Card as="li" key={id}>
              <div className="research-head">
                <h3 lang={shown?.lang}>
                  <a href={href(`/Research/data/${id}`)}>{shown?.text.name}</a>
                </h3>
                <StateTag state={state} />
              </div>
              <p>{surveys.map((survey) => t(`test.${survey}`)).join(', ')}</p>
            </Card>
          );
        })}
      </ul>
      <MoreButton list={list} />
    </>
  );
}
