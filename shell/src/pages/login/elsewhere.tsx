import { useTexts } from '@vesela/framework';
import { useLoadedTexts } from '@vesela/framework/own-texts';
import { textLoaders } from '@vesela/framework/text-loaders';
import { useEffect, useState } from 'react';
import { askOtherTabs } from '../../session/participation-elsewhere.ts';

const texts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));

/** Before the link to the page for a code: what it is for, or that the user takes part in another tab, whose session is its own. */
export function Elsewhere() {
  const t = useTexts();
  const own = useLoadedTexts('shell-login', texts);
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(() => askOtherTabs(() => setElsewhere(true)), []);
  return <span role="status">{isElsewhere && own ? own.t('lead') : t('visitor.lead')}</span>;
}
