import { splitLanguage, usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { useLocation } from 'react-router-dom';

const SECTIONS = [
  ['find', '/Accounts'],
  ['suspensions', '/Accounts/suspensions'],
  ['addresses', '/Accounts/addresses'],
  ['clients', '/Accounts/clients'],
  ['log', '/Accounts/log'],
] as const;

/** Navigation between the provider's pages. */
export function Sections() {
  const { t } = useOwnTexts();
  const { href } = usePlatform();
  const { path } = splitLanguage(useLocation().pathname);
  return (
    <nav className="provider-sections" aria-label={t('sections')}>
      {SECTIONS.map(([name, to]) => (
        <a key={name} href={href(to)} aria-current={path === to ? 'page' : undefined}>
          {t(`section.${name}`)}
        </a>
      ))}
    </nav>
  );
}
