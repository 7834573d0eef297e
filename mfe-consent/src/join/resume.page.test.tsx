/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { webcrypto } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { localRecords, WAITING_DATABASE } from '@vesela/framework/local-records';
import type { FakePlatform } from '@vesela/framework/testing';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { installFakeIndexedDb } from '@vesela/framework/testing/fake-indexed-db';
import { startTexts } from '@vesela/framework/testing/pages';
import { importKey, markFor, type WaitingRecord } from '@vesela/framework/waiting-examinations';
import { problemResponse } from '../testing/fake-consent.ts';
import { openPage } from '../testing/open-page.ts';
import { createFakeJoin, type FakeJoin, JOIN_CODE, PROJECT, WAITING_KEY } from './testing/fake-join.ts';

const RESUME = '/api/consent/participants/resume';
let services: FakeJoin;
let platform: FakePlatform;

async function open() {
  platform = await openPage('/join', (request) => services.answer(request), {
    prepare: (fake) => fake.session.set({ status: 'anonymous' }),
  });
}
const type = async (label: string, text: string, button: string) => {
  await userEvent.clear(await screen.findByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
  await userEvent.click(screen.getByRole('button', { name: button }));
};
const resume = (code: string) => type('The code you wrote down', code, 'Continue');

beforeAll(async () => {
  // jsdom has no Web Crypto.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  await startTexts();
});
beforeEach(() => {
  installFakeIndexedDb();
  services = createFakeJoin();
});
afterEach(cleanup);

describe('resuming with a code', () => {
  it('starts the session, however the code is written, and offers the tests of the project', async () => {
    services.takesPart();
    await open();
    await expectAccessible();
    await resume('7k2m q9xc o4tb');
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeTruthy();
    expect(services.sent.get(RESUME)).toEqual([{ resume_code: '7K2MQ9XC04TB' }]);
    expect(platform.joined[0]?.project).toBe(PROJECT);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/en/Calculator', '/en/Consent']);
    await expectAccessible();
  });

  it('sends no request for a malformed code', async () => {
    await open();
    await resume('7K2M');
    expect(screen.getByText(/The code has 12 letters and digits/)).toBeTruthy();
    expect(services.sent.has(RESUME)).toBe(false);
  });

  it.each([
    ['unknown_code', 404, 'We do not know this code'],
    ['rate_limited', 429, 'many attempts'],
    ['unavailable', 503, 'check your internet connection'],
  ] as const)('explains %s and keeps the input', async (code, status, words) => {
    services.overrides.set(RESUME, () => problemResponse(status, code));
    await open();
    await resume('7K2M-Q9XC-04TB');
    expect(await screen.findByText(new RegExp(words))).toBeTruthy();
    expect(platform.joined).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>('The code you wrote down').value).toBe('7K2M-Q9XC-04TB');
  });

  it('is not available to a signed-in user', async () => {
    await open();
    act(() => platform.session.set({ status: 'signed-in', name: 'Anna', email: 'anna@example.org' }));
    expect(await screen.findByText(/sign out first/)).toBeTruthy();
    expect(screen.queryByLabelText('The code you wrote down')).toBeNull();
  });
});

describe('an open session', () => {
  const takePartAt = async (path: string, ...documents: string[]) => {
    for (const document of documents) services.consent.decided(document, 'given');
    const [activity] = services.invitation.activities;
    if (!activity) throw new Error('the sample study has an activity');
    services.invitation.activities = [{ ...activity, surveys: ['Calculator', 'Contraception'] }];
    platform = await openPage(path, (request) => services.answer(request), {
      prepare: (fake) => {
        fake.routes = ['/Calculator', '/Contraception', '/Examination', '/ExaminationReport', '/Consent'];
        fake.session.set({ status: 'participant', project: PROJECT });
      },
    });
  };
  const takePart = (...documents: string[]) => takePartAt('/join', ...documents);
  const links = () => screen.getAllByRole('link').map(({ textContent, className }) => [textContent, className]);

  it('shows the tests of the project only, the unfinished one as the next step', async () => {
    services.draft = { saved_at: '2026-11-20T12:00:00.000Z' };
    await takePart('health-data', `project.${PROJECT}`);
    await screen.findByText('You take part in the project “Sleep and hormones” of Institute of Health.');
    expect(await screen.findByRole('link', { name: 'Go on with: Contraception test' })).toBeTruthy();
    expect(links()).toEqual([
      ['Go on with: Contraception test', 'v-button'],
      ['Breast cancer risk test', 'v-button v-button--plain'],
      ['My consents', 'v-button v-button--plain'],
    ]);
    await expectAccessible();
  });

  it.each([
    [[], ['Breast cancer risk test', 'Contraception test']],
    [['Calculator'], ['Contraception test', 'Breast cancer risk test']],
    [['Contraception'], ['Breast cancer risk test', 'Contraception test']],
  ] as const)(
    'shows at home what comes after %j, and the rest of the project below',
    async (finished, [next, other]) => {
      services.finished = [...finished];
      await takePartAt('/', 'health-data', `project.${PROJECT}`);
      expect((await screen.findByRole('region', { name: 'Next step' })).textContent).toContain(next);
      expect(links()).toEqual([
        [next, 'v-button'],
        [other, 'v-button v-button--plain'],
        ['My consents', 'v-button v-button--plain'],
        ['Finish on this device, or use another code', ''],
      ]);
      expect(document.title).toContain('My project');
      await expectAccessible();
    },
  );

  it('says at home that every test is done, and leads to their results', async () => {
    services.finished = ['Calculator', 'Contraception'];
    await takePartAt('/', 'health-data', `project.${PROJECT}`);
    expect(await screen.findByText(/You have done every test of this project/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Next step' })).toBeNull();
    expect(links().map(([text]) => text)).toEqual([
      'Breast cancer risk test',
      'Contraception test',
      'My consents',
      'Finish on this device, or use another code',
    ]);
  });

  it('says that an examination waits on this device before anything else, and does not lead to the risk test', async () => {
    const mark = await markFor(await importKey(Uint8Array.from(WAITING_KEY)));
    const records = localRecords<WaitingRecord>(WAITING_DATABASE);
    await records.put({ id: 'w-1', keptAt: Date.now(), bytes: new ArrayBuffer(8), mark } as WaitingRecord);
    await takePartAt('/', 'health-data', `project.${PROJECT}`);
    const first = await screen.findByRole('region', { name: 'Save your self-examination' });
    expect(first.textContent).not.toMatch(/symptom|found|noticed|doctor/i);
    expect(links()).toEqual([
      ['Save it now', 'v-button'],
      ['Breast cancer risk test', 'v-button v-button--plain'],
      ['Contraception test', 'v-button v-button--plain'],
      ['My consents', 'v-button v-button--plain'],
      ['Finish on this device, or use another code', ''],
    ]);
    expect(screen.queryByRole('region', { name: 'Next step' })).toBeNull();
    await expectAccessible();
  });

  const SIGN = {
    id: 'e-1',
    finished_at: '2026-11-12T10:00:00.000Z',
    suspicious: 1,
    symptoms: ['skin_pitting_dimpling'],
    follow_up: { looked_at: null },
  };

  it.each([
    ['nothing is done yet', []],
    ['every test is done', ['Calculator', 'Contraception']],
  ] as const)('begins with the doctor while a sign is open and %s', async (_what, finished) => {
    services.examinations = [{ ...SIGN, id: 'e-2', suspicious: 0 }, SIGN];
    services.finished = [...finished];
    await takePartAt('/', 'health-data', `project.${PROJECT}`);
    const first = await screen.findByRole('region', { name: 'Have a doctor check it' });
    expect(first.textContent).toMatch(
      /on 12 November 2026 you noticed 1 suspicious symptom\..* in the next few days\./,
    );
    expect(screen.queryByText(/You have done every test/)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Next step' })).toBeNull();
    const all = screen.getAllByRole('link');
    expect(all[0]?.getAttribute('href')).toBe('/en/ExaminationReport/e-1');
    expect(links().filter(([, look]) => look === 'v-button')).toEqual([['See what to do', 'v-button']]);
    expect(links()).toContainEqual(['Breast cancer risk test', 'v-button v-button--plain']);
    await expectAccessible();
  });

  it('goes on with the tests once a doctor has looked at the sign', async () => {
    services.examinations = [{ ...SIGN, follow_up: { looked_at: 'yes' } }];
    await takePartAt('/', 'health-data', `project.${PROJECT}`);
    expect((await screen.findByRole('region', { name: 'Next step' })).textContent).toContain('risk test');
    expect(screen.queryByText('Have a doctor check it')).toBeNull();
  });

  it('does not make the risk test the next step while nobody can say whether a sign is open', async () => {
    services.overrides.set('/api/examination/examinations', () => problemResponse(403, 'forbidden'));
    await takePartAt('/', 'health-data', `project.${PROJECT}`);
    expect((await screen.findByRole('region', { name: 'Next step' })).textContent).toContain('Contraception test');
    expect(links()).toContainEqual(['Breast cancer risk test', 'v-button v-button--plain']);
  });

  it.each([
    ['health data', [`project.${PROJECT}`], 'Without your consent to health data'],
    ['the project', ['health-data'], 'You no longer take part in the project'],
  ])('offers no test once the consent to %s is withdrawn', async (_what, left, text) => {
    await takePart(...left);
    await screen.findByRole('heading', { level: 1, name: 'You have withdrawn your consent' });
    expect(document.body.textContent).toContain(text);
    expect(links()).toEqual([['My consents', 'v-button']]);
  });

  it('is ended by a button that says what becomes of a started test', async () => {
    await takePart('health-data', `project.${PROJECT}`);
    expect(await screen.findByText(/A test that you have started stays saved for 90 days/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Finish on this device' }));
    expect(platform.session.get()).toEqual({ status: 'anonymous' });
    expect(await screen.findByLabelText('The code you wrote down')).toBeTruthy();
  });

  it('opens another project by its code', async () => {
    await takePart('health-data', `project.${PROJECT}`);
    await type('Code from the invitation', JOIN_CODE, 'Open the project');
    expect(platform.visited).toEqual([`/join/${JOIN_CODE}`]);
  });
});

it('opens a study by the code from a poster', async () => {
  await open();
  await type('Code from the invitation', 'ABC', 'Open the project');
  expect(screen.getByText(/The code has 16 letters and digits/)).toBeTruthy();
  await type('Code from the invitation', JOIN_CODE.toLowerCase(), 'Open the project');
  await waitFor(() => expect(platform.visited).toEqual([`/join/${JOIN_CODE}`]));
});
