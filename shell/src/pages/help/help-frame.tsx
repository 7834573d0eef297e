import { useTexts, useTitle } from '@vesela/framework';
import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { Page, PageHeading, Spinner } from '@vesela/ui';
import type { ReactNode } from 'react';
import { helpTexts } from './help-texts.ts';

/** Title and lead of each page. */
const WORDS = {
  help: ['help.title', 'help.lead'],
  contact: ['contact.title', 'contact.lead'],
  accessibility: ['accessibility.title', 'accessibility.lead'],
} as const;

/** A page of this folder: texts, title and heading. */
export function HelpFrame({ page, children }: { page: keyof typeof WORDS; children: ReactNode }) {
  const t = useTexts();
  return (
    <OwnTexts namespace="shell-help" loaders={helpTexts} fallback={<Spinner full label={t('wait.page')} />}>
      <Headed page={page}>{children}</Headed>
    </OwnTexts>
  );
}

function Headed({ page, children }: Parameters<typeof HelpFrame>[0]) {
  const { t } = useOwnTexts();
  const [title, lead] = WORDS[page];
  useTitle(t(title));
  return (
    <Page narrow>
      <PageHeading lead={t(lead)}>{t(title)}</PageHeading>
      {children}
    </Page>
  );
}
