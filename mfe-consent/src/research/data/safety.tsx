import { useOwnTexts } from '@vesela/framework/own-texts';

const RULES = ['safe.groups', 'safe.answers', 'safe.changes', 'safe.leaving', 'safe.once', 'safe.second'] as const;

/** What a file never tells and why, and what that does to results: to be read before a file is asked for. */
export function Safety() {
  const { t } = useOwnTexts();
  return (
    <section className="v-no-print" aria-labelledby="safe">
      <h2 id="safe">{t('safe.title')}</h2>
      <ul>
        {RULES.map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ul>
      <p>{t('safe.results')}</p>
    </section>
  );
}
