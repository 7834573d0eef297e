import { useSession, weekdayText } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { PageHeading } from '@vesela/ui';

/** The title of the page, without a time of day, which not every language greets by. */
export function Greeting({ first = false, lead }: { first?: boolean; lead?: string }) {
  const { t, language } = useOwnTexts();
  const session = useSession();
  const name = session.status === 'signed-in' && session.name !== session.email ? session.name : '';
  return (
    <PageHeading lead={lead ?? (first ? t('first') : weekdayText(new Date().toISOString(), language))}>
      {name === '' ? t(first ? 'welcome.plain' : 'hello.plain') : t(first ? 'welcome' : 'hello', { name })}
    </PageHeading>
  );
}
