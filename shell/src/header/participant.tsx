import { useLanguage, usePlatform, useStore, useTexts } from '@vesela/framework';
import { linksOf } from '../modules/contributed-links.ts';
import { matchRoute } from '../modules/match.ts';
import { useShell } from '../shell-context.ts';

/** The page of her project, where she ends her session, and the profile pages open to a participant without an account. */
export function ParticipantLinks() {
  const language = useLanguage();
  const { href } = usePlatform();
  const { modules } = useStore(useShell().list.state);
  const profile = linksOf(modules, 'profile-menu').filter(
    ({ path }) => matchRoute(modules, path, false)?.route.participants,
  );
  return [...linksOf(modules, 'participant'), ...profile].map((link) => (
    <a key={link.path} href={href(link.path)}>
      {link.title[language]}
    </a>
  ));
}

/** Leaves the portal with one click, for a user who is not alone. Never inside the menu. */
export function QuickExit() {
  const t = useTexts();
  const { quickExit } = usePlatform();
  return (
    <button type="button" className="header__exit" onClick={quickExit}>
      {t('header.quickExit')}
    </button>
  );
}
