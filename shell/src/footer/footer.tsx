import { useLanguage, usePlatform, useStore, useTexts } from '@vesela/framework';
import { linksOf } from '../modules/contributed-links.ts';
import { useShell } from '../shell-context.ts';
import './footer.css';

/** The shell's own pages, after the links of the modules. */
const OWN_LINKS = [
  { path: '/Help', text: 'footer.help', brief: true },
  { path: '/Contact', text: 'footer.contact', brief: true },
  { path: '/Accessibility', text: 'footer.accessibility', brief: true },
  { path: '/Search', text: 'footer.search' },
] as const;

/**
 * Terms, privacy, help, the provider, and the sponsor of the module on the page. On a page where the user decides
 * (`<Page decides>`) it is short: privacy, help, contact and accessibility.
 */
export function Footer() {
  const t = useTexts();
  const language = useLanguage();
  const { href, names } = usePlatform();
  const { config, list, router } = useShell();
  const { modules } = useStore(list.state);
  const { view } = useStore(router.screen);
  const sponsorKey = view.kind === 'module' ? view.route.sponsor : undefined;
  const sponsor = sponsorKey === undefined ? undefined : config.sponsors[sponsorKey];
  const links = linksOf(modules, 'footer');
  return (
    <footer className="footer">
      <div className="shell__wrap">
        {sponsor && (
          <p className="footer__sponsor">
            {sponsor.logo !== undefined && <img src={sponsor.logo} alt="" className="footer__logo" />}
            <strong>{t('footer.sponsor', { name: sponsor.name })}</strong>
            <span>{sponsor.text[language]}</span>
          </p>
        )}
        <nav aria-label={t('footer.label')}>
          <ul>
            {links.map(({ path, title, brief }) => (
              <li key={path} className={brief && 'footer__brief'}>
                <a href={href(path)}>{title[language]}</a>
              </li>
            ))}
            {OWN_LINKS.map(({ path, text, ...link }) => (
              <li key={path} className={'brief' in link ? 'footer__brief' : undefined}>
                <a href={href(path)}>{t(text)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <p>{t('footer.provider', { name: names.provider })}</p>
      </div>
    </footer>
  );
}
