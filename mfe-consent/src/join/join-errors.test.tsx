/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Session } from '@vesela/framework';
import type { FakePlatform } from '@vesela/framework/testing';
import { installFakeIndexedDb } from '@vesela/framework/testing/fake-indexed-db';
import { startTexts } from '@vesela/framework/testing/pages';
import { problemResponse } from '../testing/fake-consent.ts';
import { openPage } from '../testing/open-page.ts';
import common from '../texts/en.json' with { type: 'json' };
import { createFakeJoin, type FakeJoin, JOIN_CODE, PROJECT } from './testing/fake-join.ts';
import en from './texts/en.json' with { type: 'json' };

const PARTICIPANTS = '/api/consent/participants';
const JOIN_PAGE = '/api/research/join-page';
const ANONYMOUS: Session = { status: 'anonymous' };
const SIGNED_IN: Session = { status: 'signed-in', name: 'Anna', email: 'anna@example.org' };
const participantOf = (project: string): Session => ({ status: 'participant', project });

let services: FakeJoin;
let platform: FakePlatform;

beforeAll(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  return startTexts();
});
beforeEach(() => {
  // Nothing waits on this device.
  installFakeIndexedDb();
  services = createFakeJoin();
});
afterEach(cleanup);

async function open(session: Session = ANONYMOUS, prepare?: (fake: FakePlatform) => void) {
  platform = await openPage(`/join/${JOIN_CODE}`, (request) => services.answer(request), {
    prepare: (fake) => {
      fake.session.set(session);
      prepare?.(fake);
    },
  });
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const formText = () => screen.findByRole('heading', { name: `Text of project.${PROJECT} (en)` });
async function openGuestForm() {
  await open();
  await press(en['ways.without']);
}
async function join() {
  await openGuestForm();
  await formText();
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  await press(en['form.yes']);
  await title(en['code.title']);
}

describe('an invitation', () => {
  it('to a participant of the same project links to the test and the consents', async () => {
    services.takesPart();
    await open(participantOf(PROJECT));
    expect(await screen.findByText(en['already.title'])).toBeTruthy();
    expect(screen.getByRole('link', { name: en['already.test'] }).getAttribute('href')).toBe('/en/Calculator');
    expect(screen.getByRole('link', { name: en['already.consents'] }).getAttribute('href')).toBe('/en/Consent');
    expect(screen.queryByRole('button', { name: en['ways.without'] })).toBeNull();
  });

  it('to a participant of the same project is shown also when the project is closed', async () => {
    services.takesPart();
    services.invitation = { ...services.invitation, open: false };
    await open(participantOf(PROJECT));
    expect(await screen.findByText(en['already.title'])).toBeTruthy();
    expect(screen.queryByText(en['closed.title'])).toBeNull();
  });

  it('to a participant who has withdrawn says so, and offers no test', async () => {
    await open(participantOf(PROJECT));
    expect(await screen.findByText(en['withdrawn.title'])).toBeTruthy();
    expect(screen.queryByText(en['already.title'])).toBeNull();
    expect(screen.queryByRole('link', { name: en['already.test'] })).toBeNull();
  });

  it('to a participant of another project says how to return to that one', async () => {
    await open(participantOf('another'));
    expect(await screen.findByText(en['ways.another'])).toBeTruthy();
    expect(screen.queryByRole('link', { name: en['ways.account'] })).toBeNull();
  });

  it('waits until the session is known', async () => {
    await open({ status: 'loading' });
    await title('Sleep and hormones');
    expect(screen.queryByRole('button', { name: en['ways.without'] })).toBeNull();
    act(() => platform.session.set(SIGNED_IN));
    expect(await screen.findByRole('button', { name: en['ways.read'] })).toBeTruthy();
  });

  it('marks texts that are not in the language of the page', async () => {
    const text = { name: 'Miegs', description: 'Kā mainās miegs.', purpose: 'Lai palīdzētu.' };
    services.invitation = { ...services.invitation, texts: { lv: text } };
    await open();
    const heading = await title('Miegs');
    expect(heading.querySelector('[lang]')?.getAttribute('lang')).toBe('lv');
    expect(screen.getByText('Kā mainās miegs.').getAttribute('lang')).toBe('lv');
  });

  it.each([
    [429, 'rate_limited', 'failed.often'],
    [503, 'unavailable', 'failed.later'],
  ] as const)('that answers with status %d says what to do', async (status, code, text) => {
    services.overrides.set(JOIN_PAGE, () => problemResponse(status, code));
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain(en[text]);
  });

  it('with a malformed code sends no request and offers to type it', async () => {
    platform = await openPage('/join/ABC', (request) => services.answer(request), {
      prepare: (fake) => fake.session.set(ANONYMOUS),
    });
    await title(en['unknown.title']);
    expect(screen.getByRole('link', { name: en['unknown.again'] }).getAttribute('href')).toBe('/en/join');
    expect(services.sent.has(JOIN_PAGE)).toBe(false);
  });

  it('moves the focus to the heading of each next step, and back', async () => {
    await openGuestForm();
    await waitFor(async () => expect(document.activeElement).toBe(await title(en['form.title'])));
    await press(en['form.back']);
    await title('Sleep and hormones');
    await press(en['ways.no']);
    await waitFor(async () => expect(document.activeElement).toBe(await title(en['goodbye.title'])));
    expect(screen.getByRole('link', { name: en['goodbye.home'] }).getAttribute('href')).toBe('/en/');
  });
});

describe('the form without an account', () => {
  it('offers a retry when one of its texts cannot be loaded, and loads only that one again', async () => {
    let down = true;
    platform = await openPage(
      `/join/${JOIN_CODE}`,
      (request) =>
        down && request.url.includes('/documents/terms') ? problemResponse(404, 'not_found') : services.answer(request),
      { prepare: (fake) => fake.session.set(ANONYMOUS) },
    );
    await press(en['ways.without']);
    await screen.findByText(common['failed.title']);
    down = false;
    await press(common['failed.retry']);
    await formText();
    const health = services.consent.calls.filter(({ path }) => path.endsWith('/documents/health-data'));
    expect(health).toHaveLength(1);
  });

  it('focuses the checkbox that is missing', async () => {
    await openGuestForm();
    await formText();
    await userEvent.click(screen.getByRole('checkbox', { name: en['also.agreeHealth'] }));
    await press(en['form.yes']);
    const terms = screen.getByRole('checkbox', { name: en['also.acceptTerms'] });
    expect(document.activeElement).toBe(terms);
    expect(terms.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('checkbox', { name: en['also.agreeHealth'] }).getAttribute('aria-invalid')).not.toBe(
      'true',
    );
  });

  it('contains the whole texts on health data and terms', async () => {
    await openGuestForm();
    await formText();
    await userEvent.click(screen.getByText(en['also.healthWhole']));
    expect(screen.getByText('Text of health-data (en)')).toBeTruthy();
    expect(document.getElementById('health-data-s1')?.textContent).toContain('Section 1 (en)');
    expect(document.getElementById('terms-s1')?.textContent).toContain('Section 1 (en)');
    expect(document.getElementById('form-s1')?.textContent).toContain('Section 1 (en)');
  });

  it('can be refused, and then nothing is sent', async () => {
    await openGuestForm();
    await formText();
    await press(en['ways.no']);
    await title(en['goodbye.title']);
    expect(services.sent.has(PARTICIPANTS)).toBe(false);
  });

  it('sends another request after a text was replaced, for the new text', async () => {
    await openGuestForm();
    await formText();
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
    services.overrides.set(PARTICIPANTS, () => problemResponse(409, 'text_changed'));
    services.consent.inForce.set(`project.${PROJECT}`, '2026-12-01');
    await press(en['form.yes']);
    await screen.findByText(en['refused.replaced']);
    services.overrides.clear();
    const fetched = () => services.consent.calls.filter(({ path }) => path.includes(`/documents/project.${PROJECT}`));
    await waitFor(() => expect(fetched().length).toBeGreaterThan(1));
    await waitFor(async () => {
      await press(en['form.yes']);
      expect(screen.queryByRole('heading', { name: en['code.title'] })).not.toBeNull();
    });
    const sent = services.sent.get(PARTICIPANTS) as { request_id: string; consents: { version_id: string }[] }[];
    expect(sent.at(-1)?.consents[0]?.version_id).toBe(`project.${PROJECT}/2026-12-01`);
    expect(sent.at(-1)?.request_id).not.toBe(sent[0]?.request_id);
  });
});

describe('the resume code', () => {
  it('can be copied, and says when the browser did not allow it', async () => {
    await join();
    const writeText = jest.fn(async (_text: string) => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await press(en['code.copy']);
    expect(await screen.findByText(en['code.copied'])).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith('7K2M-Q9XC-04TB');
    writeText.mockRejectedValueOnce(new Error('denied'));
    await press(en['code.copy']);
    expect(await screen.findByText(en['code.notCopied'])).toBeTruthy();
  });

  it('is stored by the page nowhere, and whoever leaves it is asked first', async () => {
    await join();
    expect(platform.unsaved).toBe(true);
    expect(JSON.stringify([window.localStorage, window.sessionStorage, window.location.href])).not.toContain(
      '7K2M-Q9XC',
    );
  });

  it('leads to the consents where the portal has none of the tests', async () => {
    services.invitation = {
      ...services.invitation,
      activities: services.invitation.activities.map((activity) => ({ ...activity, surveys: ['Examination'] })),
    };
    await join();
    await press(en['code.written']);
    expect(platform.visited).toEqual(['/Consent']);
  });
});

describe('the form with an account', () => {
  const openForm = async () => {
    await open(SIGNED_IN);
    await press(en['ways.read']);
  };

  it('can be denied, which is recorded', async () => {
    await openForm();
    await press(common['ask.deny']);
    await title(en['goodbye.title']);
    const [body] = services.consent.bodies('/api/consent/decisions') as [{ decisions: unknown[] }];
    expect(body.decisions).toMatchObject([{ action: 'deny', document: `project.${PROJECT}` }]);
    expect(platform.visited).toEqual([]);
  });

  it('of a changed form shows the changes since the earlier one', async () => {
    services.consent.decided(`project.${PROJECT}`, 'given', '2026-01-01');
    await openForm();
    await screen.findByRole('heading', { name: /^What has changed since/ });
    await press(common['ask.renew']);
    await waitFor(() => expect(platform.visited).toEqual(['/Calculator']));
    expect(platform.notices).toEqual([{ kind: 'success', text: en.joined }]);
  });

  it('says that a closed project takes no decision', async () => {
    await openForm();
    await screen.findByRole('button', { name: common['ask.accept'] });
    services.consent.overrides.set('POST decisions', () => problemResponse(409, 'state_conflict'));
    await press(common['ask.accept']);
    expect(await screen.findByText(common['decide.impossible'])).toBeTruthy();
    expect(platform.visited).toEqual([]);
  });

  it.each(['standing', 'documents'])('offers a retry when %s cannot be loaded', async (resource) => {
    services.consent.overrides.set(`GET ${resource}`, () => problemResponse(404, 'not_found'));
    await openForm();
    await screen.findByText(common['failed.title']);
    services.consent.overrides.clear();
    await press(common['failed.retry']);
    expect(await screen.findByRole('button', { name: common['ask.accept'] })).toBeTruthy();
  });

  it('leads back to the invitation', async () => {
    await openForm();
    await press(en['form.back']);
    await title('Sleep and hormones');
    expect(services.consent.bodies('/api/consent/decisions')).toEqual([]);
  });
});

describe('leaving quickly', () => {
  const pressEscape = (more: object = {}) => fireEvent.keyDown(window, { key: 'Escape', ...more });

  it('has no second button for a participant, whose header has one', async () => {
    await open(participantOf(PROJECT));
    await title('Sleep and hormones');
    expect(screen.queryByRole('button', { name: en['exit.button'] })).toBeNull();
    expect(screen.getByText(en['exit.keys'])).toBeTruthy();
    expect(screen.getByText(en['exit.history'])).toBeTruthy();
    for (let press = 0; press < 3; press += 1) pressEscape();
    expect(platform.quickExits).toBe(1);
  });

  it('counts a key that is held down once, and other keys not at all', async () => {
    await open();
    await title('Sleep and hormones');
    pressEscape();
    for (let repeat = 0; repeat < 5; repeat += 1) pressEscape({ repeat: true });
    fireEvent.keyDown(window, { key: 'Enter' });
    pressEscape();
    expect(platform.quickExits).toBe(0);
    pressEscape();
    expect(platform.quickExits).toBe(1);
  });
});

describe('resuming', () => {
  beforeEach(() => services.takesPart());
  const openResume = (session: Session, routes?: string[]) =>
    openPage('/join', (request) => services.answer(request), {
      prepare: (fake) => {
        fake.session.set(session);
        if (routes) fake.routes = routes;
      },
    });

  it('lists for a participant only the tests that the portal has', async () => {
    const [activity] = services.invitation.activities;
    if (!activity) throw new Error('the sample study has an activity');
    services.invitation.activities = [{ ...activity, surveys: ['Calculator', 'Contraception', 'Examination'] }];
    await openResume(participantOf(PROJECT), ['/Contraception', '/Examination', '/Consent']);
    const main = await title(en['back.title']);
    await screen.findByRole('link', { name: en['test.Contraception'] });
    const links = within(main.closest('main') ?? document.body).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/en/Contraception',
      '/en/Examination',
      '/en/Consent',
    ]);
  });

  it('sends one request while the first is under way', async () => {
    let respond: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      respond = resolve;
    });
    platform = await openPage(
      '/join',
      async (request) => {
        const answer = await services.answer(request);
        await held;
        return answer;
      },
      { prepare: (fake) => fake.session.set(ANONYMOUS) },
    );
    const input = await screen.findByLabelText(en['resume.label']);
    fireEvent.change(input, { target: { value: '7K2M-Q9XC-04TB' } });
    const form = input.closest('form') as HTMLFormElement;
    fireEvent.submit(form);
    expect(await screen.findByRole('button', { name: en['resume.busy'] })).toBeTruthy();
    fireEvent.submit(form);
    respond();
    await title(en['back.title']);
    expect(services.sent.get('/api/consent/participants/resume')).toHaveLength(1);
    expect(platform.joined).toHaveLength(1);
  });

  it('clears the error when a well-formed code follows a malformed one', async () => {
    await openResume(ANONYMOUS);
    const input = await screen.findByLabelText(en['resume.label']);
    fireEvent.change(input, { target: { value: 'ABC' } });
    await press(en['resume.send']);
    expect(screen.getByText(en['resume.malformed'])).toBeTruthy();
    fireEvent.change(input, { target: { value: '7K2M-Q9XC-04TB' } });
    await press(en['resume.send']);
    await title(en['back.title']);
  });
});
