import { useTexts } from '@vesela/framework';
import { useLoadedTexts } from '@vesela/framework/own-texts';
import { textLoaders } from '@vesela/framework/text-loaders';
import { VisitorLinks } from '../../header/visitor-links.tsx';

export { askOtherTabs } from '../../session/participation-elsewhere.ts';

const texts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));

/** Instead of why there are accounts: she takes part in a project in another tab, whose session is its own, and how she goes on. */
export function Elsewhere() {
  const t = useTexts();
  const own = useLoadedTexts('shell-login', texts);
  if (!own) return t('login.lead');
  return (
    <span role="status">
      {own.t('lead')} <VisitorLinks />
    </span>
  );
}
