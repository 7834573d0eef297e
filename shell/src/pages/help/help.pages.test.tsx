/** @jest-environment jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { DRAFT_DAYS, ERASURE_DAYS, MAX_LINK_DAYS, PROMISES, REMINDER_AFTER_DAYS } from '@vesela/contracts/constants';
import { LANGUAGES } from '@vesela/framework';
import { createFakeShell, renderIn } from '../../testing/fake-shell.tsx';
import { AccessibilityPage } from './accessibility.page.tsx';
import { ContactPage } from './contact.page.tsx';
import { HelpPage } from './help.page.tsx';
import { QUESTIONS } from './questions.ts';

afterEach(cleanup);

const title = () => screen.findByRole('heading', { level: 1 });
const pathIn = (language: string) => (language === 'lv' ? '/Help' : `/${language}/Help`);
const sectionOf = (id: string) => document.getElementById(id) as HTMLElement;

it('opens each answer by its own address', async () => {
  renderIn(await createFakeShell(), <HelpPage />);
  await title();
  expect(QUESTIONS.filter((id) => !sectionOf(id)?.querySelector('details'))).toEqual([]);
});

it.each(LANGUAGES)('names the days by their constants (%s)', async (language) => {
  renderIn(await createFakeShell({ pathname: pathIn(language) }), <HelpPage />);
  await title();
  for (const [id, days] of [
    ['stop', DRAFT_DAYS],
    ['doctor-link', MAX_LINK_DAYS],
    ['reminders', REMINDER_AFTER_DAYS],
    ['consent', ERASURE_DAYS],
  ] as const)
    expect(sectionOf(id).textContent).toMatch(new RegExp(`(?<!\\d)${days}(?!\\d)`));
});

it('names only the ways to sign in that the operator offers', async () => {
  const shell = await createFakeShell();
  const { unmount } = renderIn(shell, <HelpPage />);
  await title();
  expect(sectionOf('sign-in').textContent).toContain('Google or Facebook');
  unmount();
  shell.config.identityProviders = [];
  renderIn(shell, <HelpPage />);
  await title();
  expect(sectionOf('sign-in').textContent).not.toMatch(/Google|Facebook/);
});

it('leads to the pages that are published, and to no other', async () => {
  const shell = await createFakeShell();
  shell.platform.routes = ['/Consent'];
  renderIn(shell, <HelpPage />);
  await title();
  const link = within(sectionOf('consent')).getByRole('link', { hidden: true });
  expect(link.getAttribute('href')).toBe('/en/Consent');
  expect(within(sectionOf('delete')).queryByRole('link', { hidden: true })).toBeNull();
});

it('shows who runs the portal and the address that the operator has set', async () => {
  const shell = await createFakeShell();
  shell.platform.routes = ['/privacypolicy'];
  renderIn(shell, <ContactPage />);
  await title();
  const { provider, providerEmail } = shell.platform.names;
  expect(screen.getByText(provider)).toBeTruthy();
  expect(screen.getByRole('link', { name: providerEmail }).getAttribute('href')).toBe(`mailto:${providerEmail}`);
  expect(screen.getByRole('link', { name: 'privacy policy' }).getAttribute('href')).toBe('/en/privacypolicy');
  expect(document.body.textContent).toMatch(new RegExp(`within ${PROMISES.complaintDays}\\sdays`));
});

it.each(LANGUAGES)('states target, known barriers and where to report one (%s)', async (language) => {
  const shell = await createFakeShell({ pathname: pathIn(language) });
  renderIn(shell, <AccessibilityPage />);
  await title();
  expect(document.body.textContent).toContain('WCAG');
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: shell.platform.names.providerEmail })).toBeTruthy();
  expect(document.body.textContent).toContain('2026');
});
