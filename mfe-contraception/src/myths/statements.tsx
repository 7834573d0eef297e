import { useOwnTexts } from '@vesela/framework/own-texts';
import { Disclosure } from '@vesela/ui';
import { believedFirst } from './believed-first.ts';
import { StatementList } from './statement-list.tsx';

interface StatementGroupsProps {
  believed?: readonly number[] | undefined;
  /** The rest opens on a press. */
  folded?: boolean;
}

/** All statements; those that seemed true to her come first, under a heading of their own. Stands below an h2. */
export function StatementGroups({ believed = [], folded = false }: StatementGroupsProps) {
  const { t } = useOwnTexts();
  const groups = believedFirst(believed);
  if (folded) return <Folded {...groups} />;
  if (groups.believed.length === 0) return <StatementList statements={groups.others} heading="h3" />;
  return (
    <>
      <h3>{t('myths.believed')}</h3>
      <StatementList statements={groups.believed} heading="h4" />
      {groups.others.length > 0 && (
        <>
          <h3>{t('myths.others')}</h3>
          <StatementList statements={groups.others} heading="h4" />
        </>
      )}
    </>
  );
}

/** Hers open to the eye, the others behind a press, so that a report does not get longer than it is read. */
function Folded({ believed, others }: ReturnType<typeof believedFirst>) {
  const { t } = useOwnTexts();
  return (
    <>
      {believed.length > 0 && (
        <>
          <h3>{t('myths.believed')}</h3>
          <StatementList statements={believed} heading="h4" />
        </>
      )}
      {others.length > 0 && (
        <div className="v-no-print">
          <Disclosure summary={t(believed.length > 0 ? 'myths.others' : 'myths.all')}>
            <StatementList statements={others} heading="h3" />
          </Disclosure>
        </div>
      )}
    </>
  );
}
