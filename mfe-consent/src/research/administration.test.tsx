/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES } from '@vesela/framework';
import type { FakePlatform } from '@vesela/framework/testing';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { startTexts } from '@vesela/framework/testing/pages';
import { problemResponse } from '../testing/fake-consent.ts';
import { openPage } from '../testing/open-page.ts';
import { createFakeResearch, type FakeResearch, PROJECT, project } from './testing/fake-research.ts';
import en from './texts/en.json' with { type: 'json' };

const PATH = `/Research/projects/${PROJECT}`;
let research: FakeResearch;
let platform: FakePlatform;

async function open(path: string, language: (typeof LANGUAGES)[number] = 'en') {
  platform = await openPage(path, (request) => research.answer(request), { language });
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const fill = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};
const answer = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

beforeAll(startTexts);
beforeEach(() => {
  research = createFakeResearch();
});
afterEach(cleanup);

describe('the list of studies', () => {
  it('shows name, state and number of participants', async () => {
    research.projects = [{ ...project, participants: 12, state: 'open' }];
    await open('/Research');
    const link = await screen.findByRole('link', { name: 'Sleep and hormones' });
    expect(link.getAttribute('href')).toBe(`/en${PATH}`);
    const page = document.body.textContent ?? '';
    expect(page).toContain('Institute of Health');
    expect(page).toContain('Open');
    const row = screen.getAllByRole('row').map((one) => one.textContent);
    expect(row).toEqual(['ProjectStateParticipantsLast day', 'Sleep and hormonesOpen1231 December 2026']);
    await expectAccessible();
  });

  it.each([
    ['open', 'OpenNone, or fewer than 11'],
    ['closed', 'ClosedNone, or fewer than 11'],
    ['draft', 'DraftNone yet'],
  ] as const)('tells no number below eleven of a project that is %s', async (state, said) => {
    research.projects = [{ ...project, participants: null, state }];
    await open('/Research');
    await screen.findByRole('link', { name: 'Sleep and hormones' });
    expect(screen.getAllByRole('row')[1]?.textContent).toBe(`Sleep and hormones${said}31 December 2026`);
  });

  it('can be limited to a state', async () => {
    research.projects = [{ ...project, state: 'open' }];
    await open('/Research');
    await screen.findByRole('link', { name: 'Sleep and hormones' });
    await userEvent.selectOptions(screen.getByLabelText('State'), 'closed');
    expect(await screen.findByText('No project is in this state.')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('State'), 'open');
    expect(await screen.findByRole('link', { name: 'Sleep and hormones' })).toBeTruthy();
  });

  it('keeps the state in the address of the page, and is limited to it when it is opened anew', async () => {
    research.projects = [{ ...project, state: 'open' }];
    await open('/Research');
    await screen.findByRole('link', { name: 'Sleep and hormones' });
    await userEvent.selectOptions(screen.getByLabelText('State'), 'closed');
    await screen.findByText('No project is in this state.');
    expect(window.location.search).toBe('?state=closed');
    cleanup();
    await open('/Research?state=closed');
    await screen.findByText('No project is in this state.');
    expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('closed');
    await userEvent.selectOptions(screen.getByLabelText('State'), '');
    expect(await screen.findByRole('link', { name: 'Sleep and hormones' })).toBeTruthy();
    expect(window.location.search).toBe('');
  });

  it('shows all for a state that there is not', async () => {
    research.projects = [{ ...project, state: 'open' }];
    await open('/Research?state=nonsense');
    expect(await screen.findByRole('link', { name: 'Sleep and hormones' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('');
  });

  it('offers no filter before there is a study', async () => {
    await open('/Research');
    expect(await screen.findByText(/There is no project yet/)).toBeTruthy();
    expect(screen.queryByLabelText('State')).toBeNull();
  });

  it('shows a message to users without the role', async () => {
    research.roles = ['user'];
    await open('/Research');
    await title('These pages are for research staff');
    expect(research.sent.size).toBe(0);
  });

  it('says that the role without an appointment gives no access', async () => {
    research.overrides.set('GET /projects', () => problemResponse(403, 'forbidden'));
    await open('/Research');
    expect(await screen.findByText(/no client has appointed you/)).toBeTruthy();
  });

  it('loads on retry after a network error', async () => {
    research.overrides.set('GET /projects', () => problemResponse(503, 'unavailable'));
    await open('/Research');
    await screen.findByRole('alert');
    research.overrides.clear();
    await press('Try again');
    expect(await screen.findByText(/There is no project yet/)).toBeTruthy();
  });
});

describe('creating a study', () => {
  async function fillAll() {
    await title('New project');
    await fill('Name of the project', 'Sleep');
    await fill('What the project is about', 'How sleep changes.');
    await fill('What the answers are used for', 'To advise better.');
    await fill('First day', '2026-12-01');
    await fill('Last day', '2026-12-31');
    await fill('Contact for questions', 'study@vesela.example');
  }

  it('saves the entered texts in the chosen languages and opens its page', async () => {
    await open('/Research/new');
    await fillAll();
    expect(platform.unsaved).toBe(true);
    await expectAccessible();
    await press('Save');
    await waitFor(() => expect(platform.visited).toEqual([PATH]));
    const text = { name: 'Sleep', description: 'How sleep changes.', purpose: 'To advise better.' };
    expect(research.sent.get('POST /projects')).toEqual([
      { texts: { en: text }, from: '2026-12-01', to: '2026-12-31', contact: 'study@vesela.example' },
    ]);
    expect(platform.unsaved).toBe(false);
  });

  it('lists every missing field and sends nothing', async () => {
    await open('/Research/new');
    await title('New project');
    expect(screen.getAllByText(/At most 4,000 characters/)).toHaveLength(1);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Polish' }));
    await press('Save');
    const summary = await screen.findByRole('alert');
    expect(within(summary).getAllByRole('link')).toHaveLength(9);
    await userEvent.click(within(summary).getByRole('link', { name: /Name of the project \(Polish\)/ }));
    expect(document.activeElement?.id).toBe('texts.pl.name');
    expect(research.sent.size).toBe(0);
  });

  it("shows the service's errors at their fields and keeps the input", async () => {
    await open('/Research/new');
    await fillAll();
    const errors = [{ field: 'texts.en.purpose', code: 'too_long', params: { max: 4000 } }];
    research.overrides.set('POST /projects', () =>
      Response.json(
        { code: 'validation_failed', errors },
        { status: 422, headers: { 'content-type': 'application/problem+json' } },
      ),
    );
    await press('Save');
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('at most 4,000 characters');
    expect(screen.getByLabelText<HTMLInputElement>('Name of the project').value).toBe('Sleep');
    expect(platform.unsaved).toBe(true);
  });

  it('asks before a link leaves unsaved input', async () => {
    await open('/Research/new');
    await title('New project');
    await fill('Name of the project', 'Sleep');
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await answer('Cancel');
    expect(screen.getByLabelText<HTMLInputElement>('Name of the project').value).toBe('Sleep');
    expect(platform.visited).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await answer('Leave');
    expect(platform.visited).toEqual(['/Research']);
    expect(platform.unsaved).toBe(false);
  });

  it('keeps everything after a network error', async () => {
    await open('/Research/new');
    await fillAll();
    research.overrides.set('POST /projects', () => problemResponse(503, 'unavailable'));
    await press('Save');
    expect((await screen.findByRole('alert')).textContent).toContain('What you typed is still here');
    expect(platform.visited).toEqual([]);
    research.overrides.clear();
    await press('Save');
    await waitFor(() => expect(platform.visited).toEqual([PATH]));
  });
});

describe('a study', () => {
  beforeEach(() => {
    research.projects = [{ ...project }];
  });

  it('shows counts only, its link and QR code, and copies the link', async () => {
    await open(PATH);
    await title('Sleep and hormones');
    expect(screen.getByText('https://vesela.example/join/7K2MQ9XC04TB5N8R')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'QR code of the link' }).querySelector('path')?.getAttribute('d')).toBe(
      'M4 4h7v1h-7z',
    );
    expect(screen.getByText(/nobody can take part before the project is open/)).toBeTruthy();
    await expectAccessible();
    const writeText = jest.fn(async (_text: string) => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await press('Copy the link');
    expect(writeText).toHaveBeenCalledWith('https://vesela.example/join/7K2MQ9XC04TB5N8R');
    expect(await screen.findByText('Copied')).toBeTruthy();
  });

  it('is opened after confirmation', async () => {
    await open(PATH);
    await press('Open the project');
    await answer('Open the project');
    expect(await screen.findByText('Open')).toBeTruthy();
    expect(research.sent.get(`PUT /projects/${PROJECT}/state`)).toEqual([{ state: 'open' }]);
  });

  it('says why it cannot be opened', async () => {
    research.overrides.set(`PUT /projects/${PROJECT}/state`, () => problemResponse(409, 'state_conflict'));
    await open(PATH);
    await press('Open the project');
    await answer('Open the project');
    expect(await screen.findByText(/needs at least one activity/)).toBeTruthy();
  });

  it('is deleted after a note on what will be lost', async () => {
    research.projects = [{ ...project, participants: 13 }];
    await open(PATH);
    await press('Delete the project…');
    expect((await screen.findByRole('alertdialog')).textContent).toContain('the data of 13 participants');
    await answer('Cancel');
    expect(research.projects).toHaveLength(1);
    await press('Delete the project…');
    await answer('Delete the project');
    await waitFor(() => expect(platform.visited).toEqual(['/Research']));
    expect(research.projects).toEqual([]);
  });

  it('is asked about again when the administrator comes back from a new sign-in', async () => {
    research.overrides.set(`DELETE /projects/${PROJECT}`, () => problemResponse(403, 'sign_in_again'));
    await open(PATH);
    await press('Delete the project…');
    await answer('Delete the project');
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).queryByRole('alert')).toBeNull();
    expect(research.projects).toHaveLength(1);
    const kept = [...platform.acrossSignIn];
    cleanup();
    await openPage(PATH, (request) => research.answer(request), {
      prepare: ({ acrossSignIn }) => kept.forEach(([name, value]) => void acrossSignIn.set(name, value)),
    });
    await screen.findByRole('alertdialog', { name: 'Permanently delete “Sleep and hormones”?' });
  });

  it('is not found for another client', async () => {
    research.projects = [];
    await open(PATH);
    await title('There is no such project');
  });

  it('has a sheet to print', async () => {
    await open(`${PATH}/sheet`);
    await title('Sleep and hormones');
    expect(screen.getByText(/7K2M Q9XC 04TB 5N8R/)).toBeTruthy();
    await expectAccessible();
  });
});

describe('activities', () => {
  beforeEach(() => {
    research.projects = [{ ...project }];
  });

  it('start with the period and languages of the study and require a test', async () => {
    await open(`${PATH}/activities/new`);
    await title('New activity');
    await press('Save');
    expect((await screen.findByRole('alert')).textContent).toContain('Tests: please fill this in');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Breast cancer risk test' }));
    await fill('Title', 'Second');
    await fill('What participants do', 'Once more.');
    await press('Save');
    await waitFor(() => expect(platform.visited).toEqual([PATH]));
    expect(research.sent.get(`POST /projects/${PROJECT}/activities`)).toEqual([
      {
        surveys: ['Calculator'],
        from: '2026-01-01',
        to: '2026-12-31',
        texts: { en: { title: 'Second', description: 'Once more.' } },
      },
    ]);
  });

  it('are deleted after confirmation', async () => {
    await open(PATH);
    await press(/^Delete ?: One test$/);
    await answer('Delete');
    expect(await screen.findByText(/There are none yet/)).toBeTruthy();
  });
});

describe('inviting', () => {
  beforeEach(() => {
    research.projects = [{ ...project, state: 'open' }];
  });
  const paste = async (text: string) => {
    await userEvent.click(await screen.findByLabelText('Email addresses'));
    await userEvent.paste(text);
  };

  it('counts the addresses, sends them, and clears them', async () => {
    await open(`${PATH}/invite`);
    await paste('a@example.org\nb@example.org\nA@example.org');
    expect(screen.getByText('2 addresses')).toBeTruthy();
    await expectAccessible();
    await press('Send 2 invitations');
    expect(await screen.findByText('2 invitations are on their way.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Email addresses').value).toBe('');
    expect(research.sent.get(`POST /projects/${PROJECT}/invitations`)).toEqual([
      { emails: ['a@example.org', 'b@example.org'], language: 'en' },
    ]);
  });

  it('lists the lines that are not addresses and sends nothing', async () => {
    await open(`${PATH}/invite`);
    await paste('a@example.org\nanna at example');
    await press('Send 1 invitation');
    expect(screen.getByText('Line 2: “anna”')).toBeTruthy();
    expect(research.sent.size).toBe(0);
  });

  it('keeps the list after a network error', async () => {
    research.overrides.set(`POST /projects/${PROJECT}/invitations`, () => problemResponse(503, 'unavailable'));
    await open(`${PATH}/invite`);
    await paste('a@example.org');
    await press('Send 1 invitation');
    await screen.findByRole('alert');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Email addresses').value).toBe('a@example.org');
  });
});

describe('the pages', () => {
  beforeEach(() => {
    research.projects = [{ ...project, state: 'open' }];
    research.roles = ['client-administrator', 'researcher'];
  });
  const paths = ['/Research', '/Research/new', PATH, `${PATH}/sheet`, `${PATH}/invite`, `/Research/data/${PROJECT}`];
  it.each(LANGUAGES.flatMap((language) => paths.map((path) => [language, path] as const)))(
    'render %s at %s without a raw key or an unfilled placeholder',
    async (language, path) => {
      await open(path, language);
      await screen.findByRole('heading', { level: 1 });
      await waitFor(() => expect(document.querySelector('.v-spinner')).toBeNull());
      const page = document.body.textContent ?? '';
      expect(page).not.toMatch(/[{}]/);
      for (const key of Object.keys(en)) if (key.includes('.')) expect(page).not.toContain(key);
      await expectAccessible({ language });
    },
  );
});
