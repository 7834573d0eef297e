import { useLanguage, usePlatform, useSession, useStore, useTexts } from '@vesela/framework';
import { Row } from '@vesela/ui';
import { linksOf } from '../../modules/contributed-links.ts';
import { useShell } from '../../shell-context.ts';

/** Name and profile links of the signed-in user. Sign-out is in the header. */
export function SignedInLine() {
  const t = useTexts();
  const language = useLanguage();
  const { href } = usePlatform();
  const user = useSession();
  const { list } = useShell();
  const { modules } = useStore(list.state);
  if (user.status !== 'signed-in') return null;
  return (
    <div className="hero__account">
      <Row gap={2}>
        <span>{t('landing.signedIn', { name: user.name })}</span>
        {linksOf(modules, 'profile-menu').map((link) => (
          <a key={link.path} href={href(link.path)}>
            {link.title[language]}
          </a>
        ))}
      </Row>
    </div>
  );
}
