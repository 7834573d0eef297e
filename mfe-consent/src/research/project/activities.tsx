import { inNearestLanguage } from '@vesela/contracts/nearest-language';
import { listText, usePlatform } from '@vesela/framework';
import { ActDialog } from '@vesela/framework/dialogs';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { DataTable } from '@vesela/framework/tables';
import { Button, ButtonLink, Row, VisuallyHidden } from '@vesela/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDeleteActivity } from '../api/activities.ts';
import type { Activity, Project } from '../api/types.ts';
import { usePeriodText } from '../use-period-text.ts';

/** What participants are asked to do, and when. */
export function Activities({ project }: { project: Project }) {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const deletion = useDeleteActivity(project.id);
  const [toDelete, setToDelete] = useState<Activity>();
  const heading = useRef<HTMLHeadingElement>(null);
  const changing = project.state !== 'closed';
  function deleted() {
    // Close the dialog first, or it would restore the focus to a button that is removed as well.
    flushSync(() => setToDelete(undefined));
    heading.current?.focus();
    platform.notify({ kind: 'success', text: t('activity.deleted') });
  }
  return (
    <section className="research-section" aria-labelledby="activities">
      <h2 id="activities" ref={heading} tabIndex={-1}>
        {t('activities')}
      </h2>
      {project.activities.length === 0 && <p>{t('activities.none')}</p>}
      {project.activities.length > 0 && (
        <ActivityTable
          activities={project.activities}
          draft={project.state === 'draft'}
          pathOf={changing ? ({ id }) => `/Research/projects/${project.id}/activities/${id}` : undefined}
          onDelete={setToDelete}
        />
      )}
      {changing && (
        <ButtonLink look="quiet" href={platform.href(`/Research/projects/${project.id}/activities/new`)}>
          {t('activity.new')}
        </ButtonLink>
      )}
      {toDelete && (
        <ActDialog
          danger
          title={t('activity.delete.title')}
          confirm={t('activity.delete')}
          conflict={t('activity.last')}
          run={() => deletion.mutateAsync(toDelete.id)}
          onDone={deleted}
          onCancel={() => setToDelete(undefined)}
        >
          <p>{t('activity.delete.text')}</p>
        </ActDialog>
      )}
    </section>
  );
}

interface ActivityTableProps {
  activities: readonly Activity[];
  /** Nobody can have taken part, so that no small number is told by saying so. */
  draft: boolean;
  /** Path of the edit page; undefined in a closed study, where nothing is changed. */
  pathOf: ((activity: Activity) => string) | undefined;
  onDelete: (activity: Activity) => void;
}

function ActivityTable({ activities, draft, pathOf, onDelete }: ActivityTableProps) {
  const { t, language } = useOwnTexts();
  const { href } = usePlatform();
  const period = usePeriodText();
  const titleOf = ({ texts }: Activity) => inNearestLanguage(texts, language);
  return (
    <DataTable
      label={t('activities')}
      rows={activities}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'title',
          title: t('activity.column.title'),
          cell: (activity) => <span lang={titleOf(activity)?.lang}>{titleOf(activity)?.text.title}</span>,
        },
        {
          id: 'tests',
          title: t('activity.column.tests'),
          cell: ({ surveys }) =>
            listText(
              surveys.map((survey) => t(`test.${survey}`)),
              language,
              'unit',
            ),
        },
        { id: 'period', title: t('activity.column.period'), cell: period },
        {
          id: 'data',
          title: t('activity.column.data'),
          cell: ({ participants_with_data: count }) =>
            count === null ? t(draft ? 'activity.draft' : 'activity.few') : t('activity.data', { n: count }),
        },
        {
          id: 'acts',
          title: '',
          cell: (activity) => {
            const name = <VisuallyHidden>: {titleOf(activity)?.text.title}</VisuallyHidden>;
            return (
              pathOf && (
                <Row>
                  <ButtonLink look="plain" href={href(pathOf(activity))}>
                    {t('activity.edit')}
                    {name}
                  </ButtonLink>
                  <Button look="plain" onClick={() => onDelete(activity)}>
                    {t('activity.delete')}
                    {name}
                  </Button>
                </Row>
              )
            );
          },
        },
      ]}
    />
  );
}
