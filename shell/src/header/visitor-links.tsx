import { useLanguage, usePlatform, useSession, useStore, useTexts } from '@vesela/framework';
import { linksOf } from '../modules/contributed-links.ts';
import { useShell } from '../shell-context.ts';

/** Ways in for whoever is not signed in, besides signing in: the links of the menu. */
export function VisitorLinks() {
  const language = useLanguage();
  const { href } = usePlatform();
  const { modules } = useStore(useShell().list.state);
  return linksOf(modules, 'visitor').map((link) => (
    <a key={link.path} href={href(link.path)}>
      {link.title[language]}
    </a>
  ));
}

/** The same ways in a sentence, for the landing and the sign-in page. */
export function VisitorLine() {
  const t = useTexts();
  const session = useSession();
  const { modules } = useStore(useShell().list.state);
  if (session.status !== 'anonymous' || linksOf(modules, 'visitor').length === 0) return null;
  return (
    <p>
      {t('visitor.lead')} <VisitorLinks />
    </p>
  );
}
