import { useLanguage, usePlatform, useSession, useStore, useTexts } from '@vesela/framework';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { linksOf } from '../modules/contributed-links.ts';
import { useShell } from '../shell-context.ts';
import { LanguageLinks } from './language-links.tsx';
import { Logo } from './logo.tsx';
import { ParticipantLinks, QuickExit } from './participant.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { VisitorLinks } from './visitor-links.tsx';
import './header.css';

/** Logo, navigation, languages and account. Below 950 px the entries are in a menu. */
export function Header() {
  const t = useTexts();
  const { href, names } = usePlatform();
  const session = useSession();
  const language = useLanguage();
  const { config, router, list } = useShell();
  const { view, address, tail } = useStore(router.screen);
  const { modules } = useStore(list.state);
  const [open, setOpen] = useState(false);
  const burger = useRef<HTMLButtonElement>(null);
  const menu = useId();

  // The same page is decided again when the session or the list of modules arrives: the menu then stays as it is.
  const place = [address.language, address.path, tail].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the place closes the menu
  useEffect(() => setOpen(false), [place]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    burger.current?.focus();
  };
  const pink = view.kind === 'module' && view.route.header === 'pink';
  const current = (page: string) => (view.kind === 'page' && view.page === page ? 'page' : undefined);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the button opened
    <header className={pink ? 'header header--pink' : 'header'} onKeyDown={onKeyDown}>
      <div className="shell__wrap header__row">
        <a className="logo" href={config.portal.mainSite ?? href('/')}>
          <Logo />
          {names.portal}
        </a>
        {session.status === 'participant' && <QuickExit />}
        <button
          ref={burger}
          type="button"
          className="header__burger"
          aria-expanded={open}
          aria-controls={menu}
          onClick={() => setOpen(!open)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={open ? 'M5 5l14 14M19 5L5 19' : 'M3 6h18M3 12h18M3 18h18'} />
          </svg>
          {t('header.menu')}
        </button>
        <nav
          id={menu}
          className={open ? 'header__menu header__menu--open' : 'header__menu'}
          aria-label={t('header.label')}
        >
          <a href={href('/')} aria-current={address.path === '/' ? 'page' : undefined}>
            {t('header.home')}
          </a>
          <a href={href('/#tests')}>{t('header.tests')}</a>
          <a className="header__search" href={href('/Search')} aria-current={current('search')}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M10 4a6 6 0 1 0 0 12a6 6 0 1 0 0-12M14.5 14.5l6 6" />
            </svg>
            <span>{t('footer.search')}</span>
          </a>
          {linksOf(modules, 'menu', session).map((link) => (
            <a
              key={link.path + link.order}
              href={href(link.path)}
              aria-current={address.path === link.path ? 'page' : undefined}
            >
              {link.title[language]}
            </a>
          ))}
          <LanguageLinks />
          {session.status === 'participant' && <ParticipantLinks />}
          {session.status === 'signed-in' && <ProfileMenu />}
          {session.status === 'anonymous' && (
            <>
              <VisitorLinks />
              <a href={href('/login')} aria-current={current('login')}>
                {t('header.login')}
              </a>
            </>
          )}
        </nav>
      </div>
    </header>
  );
}
