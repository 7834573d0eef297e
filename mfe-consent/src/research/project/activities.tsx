import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, ButtonLink, Card, Row, VisuallyHidden } from '@vesela/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { inPageLanguage } from '../../in-page-language.ts';
import { useDeleteActivity } from '../api/activities.ts';
import type { Activity, Project } from '../api/types.ts';
import { Confirm } from '../confirm.tsx';
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
      <ul className="research-list">
        {project.activities.map((activity) => (
          <ActivityCard
            key={activity.id}
            activity={activity}
            path={changing ? `/Research/projects/${project.id}/activities/${activity.id}` : undefined}
            onDelete={() => setToDelete(activity)}
          />
        ))}
      </ul>
      {changing && (
        <ButtonLink look="quiet" href={platform.href(`/Research/projects/${project.id}/activities/new`)}>
          {t('activity.new')}
        </ButtonLink>
      )}
      {toDelete && (
        <Confirm
          danger
          title={t('activity.delete.title')}
          confirm={t('activity.delete')}
          conflict={t('activity.last')}
          run={() => deletion.mutateAsync(toDelete.id)}
          onDone={deleted}
          onCancel={() => setToDelete(undefined)}
        >
          <p>{t('activity.delete.text')}</p>
        </Confirm>
      )}
    </section>
  );
}

interface ActivityCardProps {
  activity: Activity;
  /** Path of the edit page; undefined in a closed study. */
  path: string | undefined;
  onDelete: () => void;
}

function ActivityCard({ activity, path, onDelete }: ActivityCardProps) {
  const { t, language } = useOwnTexts();
  const { href } = usePlatform();
  const period = usePeriodText();
  const shown = inPageLanguage(activity.texts, language);
  const name = <VisuallyHidden>: {shown?.text.title}</VisuallyHidden>;
  const count = activity.participants_with_data;
  return (
    <Card as="li">
      <h3 lang={shown?.lang}>{shown?.text.title}</h3>
      <p>{activity.surveys.map((survey) => t(`test.${survey}`)).join(', ')}</p>
      <p className="research-soft">{period(activity)}</p>
      <p>{count === null ? t('activity.few') : t('activity.data', { n: count })}</p>
      {path !== undefined && (
        <Row>
          <ButtonLink look="plain" href={href(path)}>
            {t('activity.edit')}
            {name}
          </ButtonLink>
          <Button look="plain" onClick={onDelete}>
            {t('activity.delete')}
            {name}
          </Button>
        </Row>
      )}
    </Card>
  );
}
