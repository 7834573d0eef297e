/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES, typesetAll } from '@vesela/framework';
import type { FakePlatform } from '@vesela/framework/testing';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { startTexts } from '@vesela/framework/testing/pages';
import { problemResponse } from '../testing/fake-consent.ts';
import { openPage } from '../testing/open-page.ts';
import { sampleDocument } from '../testing/sample-document.ts';
import { createFakeJoin, type FakeJoin, JOIN_CODE, PROJECT } from './testing/fake-join.ts';
import en from './texts/en.json' with { type: 'json' };
import lv from './texts/lv.json' with { type: 'json' };
import pl from './texts/pl.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

const PARTICIPANTS = '/api/consent/participants';
let services: FakeJoin;
let platform: FakePlatform;

type Who = 'anonymous' | 'signed-in';
async function open(who: Who = 'anonymous', path = `/join/${JOIN_CODE}`) {
  platform = await openPage(path, (request) => services.answer(request), {
    prepare: (fake) => {
      if (who === 'anonymous') fake.session.set({ status: 'anonymous' });
    },
  });
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
async function toForm() {
  await press('Take part without an account');
  await screen.findByRole('heading', { name: `Text of project.${PROJECT} (en)` });
}
const mark = async () => {
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
};

beforeAll(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  return startTexts();
});
beforeEach(() => {
  services = createFakeJoin();
});
afterEach(cleanup);

describe('the invitation', () => {
  it('says what the study is about, who runs it, its period, and what participants do', async () => {
    await open();
    await title('Sleep and hormones');
    const page = document.body.textContent ?? '';
    expect(page).toContain('A project by Institute of Health');
    expect(page).toContain('How sleep changes.');
    expect(page).toContain('1 January 2026 – 31 December 2099');
    expect(page).toContain('Take the test once.');
    expect(page).toContain('Breast cancer risk test');
    expect(page).toContain('study@vesela.example');
    await expectAccessible();
  });

  it('sends users with an account to sign in and back', async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'Sign in: I have an account' });
    expect(link.getAttribute('href')).toBe(`/en/join-with-account/${JOIN_CODE}`);
  });

  it('stores nothing for a user who refuses', async () => {
    await open();
    await press('No, thank you');
    await title('That is fine');
    expect(services.sent.has(PARTICIPANTS)).toBe(false);
    expect(services.consent.bodies('/api/consent/decisions')).toEqual([]);
    await press('Back to the invitation');
    await title('Sleep and hormones');
  });

  it('says that a closed study takes no participants', async () => {
    services.invitation = { ...services.invitation, open: false };
    await open();
    expect(await screen.findByText('This project is no longer taking participants')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take part without an account' })).toBeNull();
  });

  it('says when a study starts', async () => {
    services.invitation = { ...services.invitation, open: false, from: '2098-01-01' };
    await open();
    expect(await screen.findByText(/You can join from 1 January 2098/)).toBeTruthy();
  });

  it.each([['AAAA'], ['0000000000000000']])('rejects the unknown code %s', async (code) => {
    await open('anonymous', `/join/${code}`);
    await title('There is no project with this code');
  });

  it('loads on retry after a network error', async () => {
    services.overrides.set('/api/research/join-page', () => problemResponse(503, 'unavailable'));
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('could not be opened');
    services.overrides.clear();
    await press('Try again');
    await title('Sleep and hormones');
  });
});

describe('taking part without an account', () => {
  it('says in her language in which the form of the project is, where it is not in hers', async () => {
    await open();
    services.consent.overrides.set('GET documents', () => Response.json(sampleDocument(`project.${PROJECT}`, 'lv')));
    await press('Take part without an account');
    const form = await screen.findByRole('region', { name: `Text of project.${PROJECT} (lv)` });
    expect(form.getAttribute('lang')).toBe('lv');
    const said = screen.getByText(/^Language of this text: Latvian\./);
    expect(said.closest('[lang]')?.getAttribute('lang')).not.toBe('lv');
  });

  it('stays on the consent form when the page is loaded again', async () => {
    await open();
    await toForm();
    const { pathname, search } = window.location;
    cleanup();
    await open('anonymous', pathname.replace('/en', '') + search);
    expect(await screen.findByRole('heading', { name: `Text of project.${PROJECT} (en)` })).toBeTruthy();
    await press('Back to the invitation');
    await title('Sleep and hormones');
  });

  it('agrees to the three texts, shows the code once, then starts the first test', async () => {
    await open();
    await toForm();
    await expectAccessible();
    await mark();
    await press('I agree and take part');
    await title('Write down your code');
    expect(screen.getByText('7K2M-Q9XC-04TB').getAttribute('aria-label')).toBe('Your code');
    expect(platform.joined).toEqual([
      { token: 'token', expiresAt: '2099-01-01T00:00:00.000Z', project: PROJECT, resumeCode: '7K2M-Q9XC-04TB' },
    ]);
    expect([platform.unsaved, platform.visited]).toEqual([true, []]);
    const [body] = services.sent.get(PARTICIPANTS) as [{ join_code: string; consents: { document: string }[] }];
    expect(body.join_code).toBe(JOIN_CODE);
    expect(body.consents.map(({ document }) => document)).toEqual([`project.${PROJECT}`, 'health-data', 'terms']);
    await expectAccessible();
    await press('I have written it down');
    expect(platform.joined).toHaveLength(1);
    expect([platform.unsaved, platform.visited]).toEqual([false, ['/Calculator']]);
  });

  it('shows the code again after a reload, until she has written it down', async () => {
    services.takesPart();
    const session = { status: 'participant', project: PROJECT } as const;
    const openAs = (resumeCode?: string) =>
      openPage(`/join/${JOIN_CODE}`, (request) => services.answer(request), {
        prepare: (fake) => fake.session.set({ ...session, resumeCode }),
      });
    platform = await openAs('7K2M-Q9XC-04TB');
    await title('Write down your code');
    expect(screen.getByText('7K2M-Q9XC-04TB')).toBeTruthy();
    await press('I have written it down');
    expect(platform.session.get()).toEqual(session);
    expect(platform.visited).toEqual(['/Calculator']);
    cleanup();
    await openAs();
    expect(await screen.findByText('You are taking part in this project')).toBeTruthy();
  });

  it('requires both checkboxes and sends nothing without them', async () => {
    await open();
    await toForm();
    await press('I agree and take part');
    expect(screen.getByText(/You cannot take the test without both/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[0]);
    expect(services.sent.has(PARTICIPANTS)).toBe(false);
  });

  it('repeats the same request when there was no response', async () => {
    await open();
    await toForm();
    await mark();
    services.overrides.set(PARTICIPANTS, () => problemResponse(503, 'unavailable'));
    await press('I agree and take part');
    expect((await screen.findByRole('alert')).textContent).toContain('you will not be counted twice');
    services.overrides.clear();
    await press('I agree and take part');
    await title('Write down your code');
    const [first, second] = services.sent.get(PARTICIPANTS) as [{ request_id: string }, { request_id: string }];
    expect(second.request_id).toBe(first.request_id);
  });

  it.each([
    ['text_changed', 409, 'replaced by a new version'],
    ['state_conflict', 409, 'has just been closed'],
    ['rate_limited', 429, 'many attempts'],
  ] as const)('explains %s', async (code, status, words) => {
    await open();
    await toForm();
    await mark();
    services.overrides.set(PARTICIPANTS, () => problemResponse(status, code));
    await press('I agree and take part');
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  });
});

describe('a user with an account', () => {
  it('decides on the form of the study and goes to the test', async () => {
    await open('signed-in', `/join-with-account/${JOIN_CODE}`);
    expect(await screen.findByText(/You are signed in/)).toBeTruthy();
    await press('Read the consent form');
    await press('I agree');
    await waitFor(() => expect(platform.visited).toEqual(['/Calculator']));
    const [body] = services.consent.bodies('/api/consent/decisions') as [{ decisions: unknown[] }];
    expect(body.decisions).toMatchObject([{ action: 'give', document: `project.${PROJECT}` }]);
    expect(services.sent.has(PARTICIPANTS)).toBe(false);
  });

  it('is told that they already take part', async () => {
    services.consent.decided(`project.${PROJECT}`, 'given');
    await open('signed-in');
    await press('Read the consent form');
    expect(await screen.findByText('You are taking part in this project')).toBeTruthy();
  });
});

describe('quick exit', () => {
  it('works with one click, and with Escape pressed three times', async () => {
    await open();
    await press('Leave quickly');
    expect(platform.quickExits).toBe(1);
    await userEvent.keyboard('{Escape}{Escape}');
    expect(platform.quickExits).toBe(1);
    await userEvent.keyboard('{Escape}');
    expect(platform.quickExits).toBe(2);
  });
});

it.each(LANGUAGES)('renders %s without a raw key or an unfilled placeholder', async (language) => {
  platform = await openPage(`/join/${JOIN_CODE}`, (request) => services.answer(request), {
    language,
    prepare: (fake) => fake.session.set({ status: 'anonymous' }),
  });
  const main = await screen.findByRole('heading', { level: 1 });
  expect(within(main).getByText(language === 'lv' ? 'Miegs un hormoni' : 'Sleep and hormones')).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button')[1] as HTMLElement);
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(2));
  const check = () => {
    const page = document.body.textContent ?? '';
    expect(page).not.toMatch(/[{}]/);
    for (const key of Object.keys(en)) if (key.includes('.')) expect(page).not.toContain(key);
  };
  check();
  await expectAccessible({ language });
  await mark();
  const { 'form.yes': agree, 'code.written': written } = typesetAll({ lv, en, ru, pl }[language], language);
  await press(agree);
  expect(await screen.findByText('7K2M-Q9XC-04TB')).toBeTruthy();
  check();
  await press(written);
  expect(platform.joined).toHaveLength(1);
  expect(platform.visited).toEqual(['/Calculator']);
});
