import { useOwnTexts } from '@vesela/framework/own-texts';
import { Disclosure } from '@vesela/ui';
import { believedFirst } from './believed-first.ts';
import { StatementList } from './statement-list.tsx';

interface StatementGroupsProps {
  believed?: readonly number[] | undefined;
  /** Collapses the other statements. */
  folded?: boolean;
}

/** All statements; the believed ones come first, under their own heading. Placed below an h2. */
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

/** Believed statements are expanded, the others collapsed, to keep the report short. */
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
