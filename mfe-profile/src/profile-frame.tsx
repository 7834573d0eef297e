import { useTexts, useTitle } from '@vesela/framework';
import { Page, PageHeading } from '@vesela/ui';
import type { ReactNode } from 'react';
import { Sections } from './sections.tsx';
import './profile.css';

const PAGES = [
  ['diary', '/Profile'],
  ['reminders', '/Profile/reminders'],
  ['settings', '/Profile/settings'],
] as const;

interface ProfileFrameProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** One of the pages of /Profile: their navigation, which stays in its place, and the title. */
export function ProfileFrame({ title, lead, children }: ProfileFrameProps) {
  const t = useTexts();
  useTitle(title);
  return (
    <Page>
      <Sections label={t('sections')} sections={PAGES.map(([name, path]) => ({ path, name: t(`section.${name}`) }))} />
      <PageHeading lead={lead}>{title}</PageHeading>
      {children}
    </Page>
  );
}
