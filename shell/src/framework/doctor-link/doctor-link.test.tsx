/** @jest-environment jsdom */
import '../testing/browser-globals.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_LINK_DAYS, LANGUAGE_NAMES, MAX_LINK_DAYS, MAX_LIVE_LINKS } from '@vesela/contracts/constants';
import { LANGUAGES, type Language } from '@vesela/framework';
import { bodyOf } from '@vesela/framework/forms';
import { expectAccessible } from '../testing/accessible.ts';
import { pageOpener, startTexts } from '../testing/pages.tsx';
import { textLoaders } from '../texts/text-loaders.ts';
import { type DoctorLinkApi, OpenedByDoctor, ShareWithDoctor } from './index.ts';
import type { DoctorLink } from './link-api.ts';
import onPage from './open/texts/en.json' with { type: 'json' };
import { addressOf, tokenOf } from './rules.ts';
import en from './share/texts/en.json' with { type: 'json' };

const TOKEN = 'abcDEF123-_'.repeat(4).slice(0, 43);
const AWAY = () => Promise.reject(new Error('away'));
const linkOf = (id: string, changes: Partial<DoctorLink> = {}): DoctorLink => ({
  id,
  created_at: '2026-11-21T12:00:00.000Z',
  expires_at: '2026-11-28T12:00:00.000Z',
  state: 'live',
  openings: [],
  ...changes,
});

let links: DoctorLink[];
let days: number[];
let api: DoctorLinkApi;
let opened: string[];
/** Ends the printing that the button began. */
let printed: () => void;
const print = () => new Promise<void>((resolve) => (printed = resolve));
let open: (token: string) => Promise<{ report: { name: string }; expires_at: string; taken_again: boolean }>;
beforeEach(() => {
  [links, days, opened] = [[], [], []];
  api = {
    key: ['anna', 'report'],
    list: async () => links,
    make: async (given) => {
      days.push(given);
      const link = linkOf(`made-${days.length}`);
      links = [link, ...links];
      return { link, token: TOKEN };
    },
    end: async (id) => {
      links = links.map((link) => (link.id === id ? { ...link, state: 'revoked' } : link));
    },
  };
  open = async (token) => {
    opened.push(token);
    return { report: { name: 'the report' }, expires_at: '2026-11-28T12:00:00.000Z', taken_again: false };
  };
});

const openPage = pageOpener({
  name: 'sample',
  texts: textLoaders(() => Promise.resolve({ default: {} })),
  root: () =>
    window.location.pathname.endsWith('/Mine') ? (
      <main>
        <h1>Mine</h1>
        <ShareWithDoctor api={api} page="/DoctorLink" summary={print} />
      </main>
    ) : (
      <main>
        <OpenedByDoctor open={open}>
          {({ name }, language) => (
            <p>
              {name} in {language}
            </p>
          )}
        </OpenedByDoctor>
      </main>
    ),
});
const show = (path: string, language?: Language) => openPage(path, () => new Response(), { language });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

beforeAll(startTexts);
afterEach(cleanup);

it('tells a doctor that she has taken the test again since', async () => {
  const first = open;
  open = async (token) => ({ ...(await first(token)), taken_again: true });
  await show(`/DoctorLink#${TOKEN}`);
  await screen.findByText(onPage['page.takenAgain']);
});

describe('the address of a doctor’s link', () => {
  it('carries its token in the URL fragment and reads it back', () => {
    const address = new URL(addressOf('https://portal.example/en/DoctorLink', TOKEN));
    expect([address.pathname, address.search]).toEqual(['/en/DoctorLink', '']);
    expect(tokenOf(address.hash)).toBe(TOKEN);
  });

  it.each(['', '#', '#main', `#${TOKEN}a`, `#${TOKEN.slice(1)}`, `#state=${TOKEN}`])('has no token in %j', (hash) => {
    expect(tokenOf(hash)).toBeUndefined();
  });
});

describe('sharing a report', () => {
  it('offers each number of days up to the longest, and shows the new address once', async () => {
    await show('/Mine');
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: en['make.label'] });
    expect([choice.options.length, choice.value]).toEqual([MAX_LINK_DAYS, String(DEFAULT_LINK_DAYS)]);
    screen.getByText(`At most ${MAX_LINK_DAYS} days.`);
    await press(en['make.button']);
    const box = await screen.findByRole<HTMLInputElement>('textbox', { name: en['new.label'] });
    expect(box.value).toBe(`${window.location.origin}/en/DoctorLink#${TOKEN}`);
    expect(days).toEqual([DEFAULT_LINK_DAYS]);
  });

  it('says while it waits for what it prints, and is pressed once', async () => {
    await show('/Mine');
    await press(en['share.print']);
    const busy = await screen.findByRole('button', { name: en['share.printing'] });
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    await act(async () => printed());
    await screen.findByRole('button', { name: en['share.print'] });
  });

  it('takes the address away with the link', async () => {
    await show('/Mine');
    await press(en['make.button']);
    await screen.findByRole('textbox', { name: en['new.label'] });
    await press(/^Turn off the link made/);
    await press(en['end.yes']);
    const state = await screen.findByText(en['list.state.revoked']);
    await waitFor(() => expect(document.activeElement).toBe(state.parentElement));
    expect(screen.queryByRole('textbox', { name: en['new.label'] })).toBeNull();
  });

  it('offers no further link when so many are open', async () => {
    links = Array.from({ length: MAX_LIVE_LINKS }, (_, n) => linkOf(`link-${n}`));
    await show('/Mine');
    await screen.findByText(new RegExp(`already has ${MAX_LIVE_LINKS} working links`));
    expect(screen.queryByRole('button', { name: en['make.button'] })).toBeNull();
  });

  it('says when a link was not made or not ended, and when the list did not load', async () => {
    links = [linkOf('one')];
    Object.assign(api, { make: AWAY, end: AWAY });
    await show('/Mine');
    await press(en['make.button']);
    await screen.findByText(en['share.notMade']);
    await press(/^Turn off the link made/);
    await press(en['end.yes']);
    await screen.findByText(en['share.notEnded']);
    cleanup();
    const { list } = api;
    Object.assign(api, { list: AWAY });
    await show('/Mine');
    await screen.findByText(en['share.noList']);
    Object.assign(api, { list });
    await press(en['share.retry']);
    await screen.findByText(en['list.neverOpened']);
  });

  it('says that none is made while she restricts the use of her data', async () => {
    const refused = {
      response: new Response('{}', { status: 403 }),
      error: { code: 'processing_restricted' } as never,
    };
    Object.assign(api, { make: async () => bodyOf(refused) });
    await show('/Mine');
    await press(en['make.button']);
    await screen.findByText(en['share.restricted']);
    expect(screen.queryByText(en['share.notMade'])).toBeNull();
  });

  it('keeps the number of days over a new sign-in, and reports no failure when she does not want one', async () => {
    const refused = { response: new Response('{}', { status: 403 }), error: { code: 'sign_in_again' } as never };
    Object.assign(api, { make: async () => bodyOf(refused) });
    const platform = await show('/Mine');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: en['make.label'] }), '3');
    await press(en['make.button']);
    expect(platform.acrossSignIn.get('doctor-link-days')).toBe('3');
    await waitFor(() => expect(screen.queryByText(en['make.busy'])).toBeNull());
    expect(screen.queryByText(en['share.notMade'])).toBeNull();
    cleanup();
    expect(platform.acrossSignIn.size).toBe(0);
    await openPage('/Mine', () => new Response(), {
      prepare: ({ acrossSignIn }) => acrossSignIn.set('doctor-link-days', '3'),
    });
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: en['make.label'] });
    expect(choice.value).toBe('3');
  });

  it.each(LANGUAGES)('is accessible in %s, whatever became of the links', async (language) => {
    const states = ['live', 'expired', 'revoked', 'used_up'] as const;
    links = states.map((state) => linkOf(state, { state, openings: ['2026-11-22T09:30:00.000Z'] }));
    await show('/Mine', language);
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(states.length));
    await expectAccessible({ language });
  });
});

describe('a link that a doctor opens', () => {
  const refuse = (status: number, code: string) => async (token: string) => {
    opened.push(token);
    const response = new Response('{}', { status });
    return bodyOf<never>({ response, error: { code } as never });
  };

  it('shows the report in the language that the doctor chooses, and no token in the address', async () => {
    await show(`/DoctorLink#${TOKEN}`);
    await screen.findByText('the report in en');
    expect(window.location.hash).toBe('');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: onPage['page.language'] }), LANGUAGE_NAMES.pl);
    await screen.findByText('the report in pl');
    expect(opened).toEqual([TOKEN]);
  });

  it('is opened once, also when another one is pasted into the page', async () => {
    await show(`/DoctorLink#${TOKEN}`);
    await screen.findByText('the report in en');
    const other = TOKEN.split('').reverse().join('');
    window.history.replaceState(null, '', `#${other}`);
    act(() => void window.dispatchEvent(new Event('hashchange')));
    await waitFor(() => expect(opened).toEqual([TOKEN, other]));
  });

  it('asks for the whole link without a token', async () => {
    await show('/DoctorLink');
    await screen.findByRole('heading', { name: onPage['closed.none.title'] });
    expect(opened).toEqual([]);
  });

  it.each([
    [410, 'link_expired', 'expired', false],
    [410, 'link_revoked', 'revoked', false],
    [403, 'processing_restricted', 'restricted', false],
    [404, 'not_found', 'unknown', false],
    [422, 'validation_failed', 'unknown', false],
    [429, 'rate_limited', 'limited', true],
    [500, 'internal', 'failed', true],
  ] as const)('says why it shows nothing: %s %s', async (status, code, reason, again) => {
    open = refuse(status, code);
    await show(`/DoctorLink#${TOKEN}`);
    const title = await screen.findByRole('heading', { level: 1, name: new RegExp(onPage[`closed.${reason}.title`]) });
    expect(document.activeElement).toBe(title);
    expect(screen.queryAllByRole('button', { name: onPage['closed.retry'] })).toHaveLength(again ? 1 : 0);
    expect(opened).toEqual([TOKEN]);
  });
});
