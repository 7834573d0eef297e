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
  page: (typeof PAGES)[number][0];
  children: ReactNode;
}

/** One of the pages of /Profile: their navigation, which stays in its place, and the title. */
export function ProfileFrame({ page, children }: ProfileFrameProps) {
  const t = useTexts();
  useTitle(t(`${page}.title`));
  return (
    <Page>
      <Sections label={t('sections')} sections={PAGES.map(([name, path]) => ({ path, name: t(`section.${name}`) }))} />
      <PageHeading lead={t(`${page}.lead`)}>{t(`${page}.title`)}</PageHeading>
      {children}
    </Page>
  );
}
