import { useLanguage, usePlatform, useStore, useTexts } from '@vesela/framework';
import { useId, useRef, useState } from 'react';
import { linksOf } from '../modules/contributed-links.ts';
import { useShell } from '../shell-context.ts';

/** A menu button with the profile pages and sign-out. In the narrow menu the entries are always visible. */
export function ProfileMenu() {
  const t = useTexts();
  const language = useLanguage();
  const { href } = usePlatform();
  const { list, session, leave } = useShell();
  const { modules } = useStore(list.state);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const signOut = async () => {
    if (await leave.ask()) await session.signOut();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and loss of focus close what the button opened
    <div
      className={open ? 'profile profile--open' : 'profile'}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className="profile__button"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        {t('header.account')}
        <svg viewBox="0 0 12 8" aria-hidden="true">
          <path d="M1 1l5 5 5-5" />
        </svg>
      </button>
      <ul className="profile__panel" id={panel}>
        {linksOf(modules, 'profile-menu').map((link) => (
          <li key={link.path}>
            <a href={href(link.path)} onClick={() => setOpen(false)}>
              {link.title[language]}
            </a>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => void signOut()}>
            {t('header.logout')}
          </button>
        </li>
      </ul>
    </div>
  );
}
