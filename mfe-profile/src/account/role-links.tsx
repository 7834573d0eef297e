import { usePlatform, useTexts } from '@vesela/framework';
import { ButtonLink, Row } from '@vesela/ui';
import { useRoles } from '../api/roles.ts';

/** Links to the pages of the user's roles; nothing for users without a role. */
export function RoleLinks() {
  const t = useTexts();
  const { href, pathOfRoute } = usePlatform();
  const roles = useRoles().data ?? [];
  const research = roles.includes('client-administrator') || roles.includes('researcher');
  const links = [
    ...(research && pathOfRoute('Research') ? [['/Research', t('account.research')] as const] : []),
    ...(roles.includes('provider') ? [['/Accounts', t('account.accounts')] as const] : []),
  ];
  if (links.length === 0) return null;
  return (
    <div className="diary-roles">
      <Row>
        {links.map(([path, label]) => (
          <ButtonLink key={path} look="quiet" href={href(path)}>
            {label}
          </ButtonLink>
        ))}
      </Row>
    </div>
  );
}
