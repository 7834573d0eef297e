/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakePlatform } from '@vesela/framework/testing';
import { pageOpener, startTexts } from '@vesela/framework/testing/pages';
import { Root } from '../root.tsx';
import { createFakeServices, type FakeServices, problem } from '../testing/fake-services.ts';
import en from '../texts/en.json' with { type: 'json' };
import { texts } from '../texts.ts';

const ROLES = 'GET /api/auth/user';
const DRAFT = 'GET /api/calculator/draft';
const DELETE_DRAFT = 'DELETE /api/calculator/draft';
const openPage = pageOpener({ name: 'mfe-profile', texts, root: Root });
let services: FakeServices;

beforeAll(startTexts);
beforeEach(() => {
  services = createFakeServices();
});
afterEach(cleanup);

const roles = (...names: string[]) => services.on(ROLES, { user: { kind: 'user', subject: 's', roles: names } });

describe('the account section', () => {
  const open = async (prepare?: (platform: FakePlatform) => void) => {
    await openPage('/Profile/settings', services.answer, { prepare });
    return within(await screen.findByRole('region', { name: en['account.title'] }));
  };

  it('shows name and address, and where to write', async () => {
    const section = await open();
    expect(section.getByText('Anna')).toBeTruthy();
    expect(section.getByText('anna@example.org')).toBeTruthy();
    const contact = section.getByRole('link', { name: 'privacy@vesela.example' });
    expect(contact.getAttribute('href')).toBe('mailto:privacy@vesela.example');
    expect(section.getByRole('link', { name: en['account.my-data'] }).getAttribute('href')).toBe('/en/MyData');
  });

  it('has no row for a name that the account does not have', async () => {
    const section = await open((platform) =>
      platform.session.set({ status: 'signed-in', name: '', email: 'anna@example.org' }),
    );
    expect(section.queryByText(en['account.name'])).toBeNull();
    expect(section.getByText('anna@example.org')).toBeTruthy();
  });

  it('is not shown without a session', async () => {
    await openPage('/Profile/settings', services.answer, {
      prepare: (platform) => platform.session.set({ status: 'anonymous' }),
    });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: en['account.title'] })).toBeNull();
  });

  it.each([
    [['user'], [] as string[]],
    [['researcher'], [en['account.research']]],
    [['client-administrator'], [en['account.research']]],
    [['provider'], [en['account.accounts']]],
    [
      ['researcher', 'provider'],
      [en['account.research'], en['account.accounts']],
    ],
  ])('links to the pages of the roles %j', async (names, links) => {
    roles(...names);
    const section = await open((platform) => {
      platform.routes = [...platform.routes, '/Research'];
    });
    await waitFor(() => expect(services.callsOf(ROLES).length).toBeGreaterThan(0));
    for (const link of links) expect(await section.findByRole('link', { name: link })).toBeTruthy();
    const shown = [en['account.research'], en['account.accounts']].filter((name) =>
      section.queryByRole('link', { name }),
    );
    expect(shown).toEqual(links);
  });

  it('does not link to research where the portal has no such page', async () => {
    roles('researcher', 'provider');
    const section = await open();
    await section.findByRole('link', { name: en['account.accounts'] });
    expect(section.queryByRole('link', { name: en['account.research'] })).toBeNull();
  });

  it('is whole without the roles when they cannot be loaded', async () => {
    services.on(ROLES, problem(503, 'unavailable'));
    const section = await open();
    await waitFor(() => expect(services.callsOf(ROLES)).toHaveLength(2));
    expect(section.getByText('anna@example.org')).toBeTruthy();
    expect(section.queryByRole('link', { name: en['account.accounts'] })).toBeNull();
  });
});

describe('the unfinished test', () => {
  const draft = {
    draft: {
      questionnaire_version: '1',
      answers: { age: 46 },
      group: 'body',
      revision: 3,
      saved_at: '2026-01-03T12:00:00.000Z',
    },
  };
  const open = () => openPage('/Profile', services.answer);
  const card = async () => within(await screen.findByRole('region', { name: en['draft.title'] }));
  const remove = async () => {
    await userEvent.click((await card()).getByRole('button', { name: en['draft.discard'] }));
    const dialog = within(await screen.findByRole('alertdialog', { name: en['draft.discard.title'] }));
    expect(dialog.getByText(en['draft.discard.text'])).toBeTruthy();
    return dialog;
  };

  it('is left out when it cannot be loaded, and the diary is shown', async () => {
    services.on(DRAFT, problem(403, 'forbidden'));
    await open();
    expect(await screen.findByRole('region', { name: en['diary.entries'] })).toBeTruthy();
    await waitFor(() => expect(services.callsOf(DRAFT).length).toBeGreaterThan(0));
    expect(screen.queryByRole('region', { name: en['draft.title'] })).toBeNull();
  });

  it('stays when its deletion is cancelled', async () => {
    services.on(DRAFT, draft);
    await open();
    const dialog = await remove();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(services.callsOf(DELETE_DRAFT)).toEqual([]);
    await card();
  });

  it('stays when its deletion fails, which the dialog says', async () => {
    services.on(DRAFT, draft);
    services.on(DELETE_DRAFT, problem(503, 'unavailable'));
    const platform = await open();
    const dialog = await remove();
    await userEvent.click(dialog.getByRole('button', { name: en['delete.confirm'] }));
    expect((await dialog.findByRole('alert')).textContent).toContain(en['delete.failed']);
    expect(platform.notices).toEqual([]);
    services.on(DELETE_DRAFT, 204);
    await userEvent.click(dialog.getByRole('button', { name: en['delete.confirm'] }));
    await waitFor(() => expect(platform.notices).toEqual([{ kind: 'success', text: en['draft.discarded'] }]));
    expect(screen.queryByRole('region', { name: en['draft.title'] })).toBeNull();
    expect(services.callsOf(DELETE_DRAFT)).toHaveLength(2);
  });
});
