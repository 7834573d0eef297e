import { useOwnTexts } from '@vesela/framework/own-texts';
import { LayerList } from '@vesela/ui';

const RULES = ['safe.groups', 'safe.answers', 'safe.changes', 'safe.leaving', 'safe.once', 'safe.second'] as const;

/** What a file never tells and why, and what that does to results; below the form, which says of it in one line. */
export function Safety() {
  const { t } = useOwnTexts();
  const content = (
    <>
      <ul>
        {RULES.map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ul>
      <p>{t('safe.results')}</p>
    </>
  );
  return <LayerList sections={[{ id: 'safe', title: t('safe.title'), line: t('safe.line'), print: false, content }]} />;
}
