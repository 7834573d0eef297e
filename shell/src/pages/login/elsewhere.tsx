import { type Session, usePlatform, useTexts } from '@vesela/framework';
import { useLoadedTexts } from '@vesela/framework/own-texts';
import { textLoaders } from '@vesela/framework/text-loaders';
import type { ReactNode } from 'react';
import { VisitorLinks } from '../../header/visitor-links.tsx';
import { askOtherTabs } from '../../session/participation-elsewhere.ts';
import en from './texts/en.json' with { type: 'json' };
import lv from './texts/lv.json' with { type: 'json' };
import pl from './texts/pl.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

export { answerOtherTabs } from '../../session/participation-elsewhere.ts';

// One sentence in four languages is smaller than four files with their hashes.
const SENTENCES = { lv, en, ru, pl };
const texts = textLoaders(async (language) => ({ default: SENTENCES[language] }));

/** Instead of why there are accounts: she takes part in a project in another tab, whose session is its own, and how she goes on. */
function Elsewhere() {
  const t = useTexts();
  const own = useLoadedTexts('shell-login', texts);
  if (!own) return t('login.lead');
  return (
    <span role="status">
      {own.t('lead')} <VisitorLinks />
    </span>
  );
}

/** The same for a participant of this very tab: her page is the home page. */
function Here() {
  const t = useTexts();
  const own = useLoadedTexts('shell-login', texts);
  const { href } = usePlatform();
  if (!own) return t('login.lead');
  return (
    <span role="status">
      {own.t('here')} <a href={href('/')}>{own.t('here.page')}</a>
    </span>
  );
}

/** Gives the sentence: at once where she takes part in this tab, else once another tab says that she takes part there. */
export function lookElsewhere(status: Session['status'], show: (sentence: ReactNode) => void): void {
  if (status === 'participant') show(<Here />);
  else askOtherTabs(() => show(<Elsewhere />));
}
