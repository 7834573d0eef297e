/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES, type Language, loadTexts, typesetAll } from '@vesela/framework';
import { createFakePlatform, type FakePlatform } from '@vesela/framework/testing';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { ModuleFrame, startTexts } from '@vesela/framework/testing/pages';
import { MemoryRouter } from 'react-router-dom';
import { Root } from '../root.tsx';
import common from '../texts/en.json' with { type: 'json' };
import { texts } from '../texts.ts';
import {
  CERTIFICATE,
  CODE,
  createFakeMyData,
  ERASED,
  ERASING,
  type FakeMyData,
  WAITING,
} from './testing/fake-my-data.ts';
import { OWN_DATA } from './testing/own-data.ts';
import en from './texts/en.json' with { type: 'json' };
import lv from './texts/lv.json' with { type: 'json' };
import pl from './texts/pl.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

const TEXTS = { lv, en, ru, pl } as const;
/** Matches an untranslated key or an unfilled placeholder. */
const RAW = /(delete|waiting|code|progress|holder|certificate|export|restriction|accesses)\.[a-z]|[{}]/;

let services: FakeMyData;
let platform: FakePlatform;
let saved: Blob[];

beforeAll(async () => {
  await startTexts();
  await Promise.all(LANGUAGES.map((language) => loadTexts('mfe-profile', language, texts)));
});
beforeEach(() => {
  services = createFakeMyData();
  platform = createFakePlatform((request) => services.answer(request));
  saved = [];
  // jsdom has no object URLs.
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) saved.push(file);
    return '#saved';
  };
  URL.revokeObjectURL = jest.fn();
  window.history.replaceState(null, '', '/');
});
afterEach(cleanup);

async function open(path: string, language: Language = 'en') {
  platform.language.set(language);
  render(
    <ModuleFrame platform={platform} name="mfe-profile">
      <MemoryRouter initialEntries={[platform.href(path)]}>
        <Root />
      </MemoryRouter>
    </ModuleFrame>,
  );
  await screen.findByRole('heading', { level: 1 });
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = (text: string) => {
  const box = screen.getByLabelText(en['delete.email']);
  fireEvent.change(box, { target: { value: text } });
};
/** The start of a sentence, up to its first placeholder. */
const begins = (key: keyof typeof en) => en[key].split('{')[0] ?? '';
const shownCode = () => document.querySelector('.my-data__code')?.textContent;
const asked = () => services.sent.filter(({ path }) => path === '/api/profile/account-deletion');
const read = (file: Blob | undefined) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file ?? new Blob());
  });

describe('requesting the deletion of the account', () => {
  it("accepts only the user's own address", async () => {
    await open('/MyData');
    await press(en['delete.begin']);
    type('somebody@example.org');
    await press(en['delete.ask']);
    expect(screen.getByText(en['delete.other-address'])).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText(en['delete.email']));
    expect(asked()).toEqual([]);
    type('');
    await press(en['delete.ask']);
    expect(asked()).toEqual([]);
  });

  it('shows the code once, with the date, and can be cancelled', async () => {
    await open('/MyData');
    await press(en['delete.begin']);
    type(' Anna@example.org ');
    services.down = '/api/profile/account-deletion';
    await press(en['delete.ask']);
    expect(await screen.findByText(en.later)).toBeDefined();
    services.down = 'nothing';
    type('anna@example.org');
    await press(en['delete.ask']);
    await waitFor(() => expect(shownCode()).toBe(CODE));
    expect(asked()).toEqual([
      { path: '/api/profile/account-deletion', body: { email: 'anna@example.org', language: 'en' } },
    ]);
    expect(screen.getByText(`${begins('waiting.title')}28 November 2026 at 12:00`)).toBeDefined();
    expect(screen.getByRole('link', { name: en['code.link'] }).getAttribute('href')).toBe(`/en/Deletion#${CODE}`);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: en['delete.title'] }));
    await expectAccessible();

    await press(en['waiting.keep']);
    expect(await screen.findByText(en['delete.kept'])).toBeDefined();
    expect(shownCode()).toBeUndefined();
    expect(screen.getByRole('button', { name: en['delete.begin'] })).toBeDefined();
  });

  it.each(LANGUAGES)('renders in %s while requesting, waiting and cancelling', async (language) => {
    const words = typesetAll(TEXTS[language], language);
    await open('/MyData', language);
    await press(words['delete.begin']);
    fireEvent.change(screen.getByLabelText(words['delete.email']), { target: { value: 'anna@example.org' } });
    await press(words['delete.ask']);
    await waitFor(() => expect(shownCode()).toBe(CODE));
    expect(screen.getByText(words['waiting.text'])).toBeDefined();
    expect(document.body.textContent).not.toMatch(RAW);
    await press(words['waiting.keep']);
    expect(await screen.findByText(words['delete.kept'])).toBeDefined();
  });

  it('replaces a lost code', async () => {
    services.deletion = WAITING;
    services.codes = [CODE];
    await open('/MyData');
    await screen.findByText(/28 November 2026/);
    expect(shownCode()).toBeUndefined();
    await press(en['code.new']);
    await waitFor(() => expect(shownCode()).toBe(CODE.replace('AAAA', '2222')));
    expect(screen.queryByRole('button', { name: en['code.new'] })).toBeNull();
    expect(asked()).toHaveLength(1);
  });

  it('says that it is too late once the deletion has started', async () => {
    services.deletion = WAITING;
    await open('/MyData');
    const keep = await screen.findByRole('button', { name: en['waiting.keep'] });
    services.deletion = ERASING;
    await userEvent.click(keep);
    expect((await screen.findByRole('alert')).textContent).toContain(en['waiting.too-late']);
    cleanup();
    await open('/MyData');
    expect(await screen.findByText(en['waiting.begun'])).toBeDefined();
    expect(screen.queryByRole('button', { name: en['waiting.keep'] })).toBeNull();
  });
});

describe('progress of a deletion', () => {
  beforeEach(() => {
    services.codes = [CODE];
    services.deletion = ERASED;
    services.certificate = CERTIFICATE;
  });
  const look = async (code: string) => {
    fireEvent.change(screen.getByLabelText(en['progress.code']), { target: { value: code } });
    await press(en['progress.look']);
  };

  it('is shown only for its code', async () => {
    await open('/Deletion');
    await look('no code');
    expect(await screen.findByText(en['progress.unknown'])).toBeDefined();
    await look(` ${CODE} `);
    expect(await screen.findByText(en['progress.state.erased'])).toBeDefined();
  });

  it.each(LANGUAGES)('is shown in %s, by service', async (language) => {
    const words = typesetAll(TEXTS[language], language);
    window.history.replaceState(null, '', `${platform.href('/Deletion')}#${CODE}`);
    await open('/Deletion', language);
    expect(await screen.findByText(words['progress.state.erased'])).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: words['progress.title'] })).toBeDefined();
    expect(screen.getByText(words['holder.research'])).toBeDefined();
    expect(screen.getByRole('button', { name: words['certificate.save'] })).toBeDefined();
    expect(document.body.textContent?.replaceAll(/\S+@\S+/g, '')).not.toMatch(RAW);
  });

  it('lists services, including open ones', async () => {
    services.deletion = ERASING;
    services.certificate = null;
    await open('/Deletion');
    await look(CODE);
    expect(await screen.findByText('Confirmed: 1 of 2')).toBeDefined();
    expect(screen.getByText(/2 records deleted\.$/)).toBeDefined();
    expect(screen.getByText(en['progress.open'])).toBeDefined();
    expect(screen.queryByRole('button', { name: en['certificate.save'] })).toBeNull();
  });

  it('ends in a certificate that is saved as signed; the code is removed from the URL', async () => {
    window.history.replaceState(null, '', `/en/Deletion#${CODE}`);
    await open('/Deletion');
    expect(await screen.findByText(/There were no data\.$/)).toBeDefined();
    expect(window.location.hash).toBe('');
    expect(screen.getByText(/signed by The provider, privacy@vesela\.example/)).toBeDefined();
    await press(en['certificate.save']);
    expect(JSON.parse(await read(saved[0]))).toEqual(CERTIFICATE);
    await expectAccessible();
  });
});

describe("the user's data", () => {
  it('are saved as returned by each service', async () => {
    await open('/MyData');
    await press(en['export.json']);
    await waitFor(() => expect(saved).toHaveLength(1));
    const { exported_at: _at, account, ...parts } = JSON.parse(await read(saved[0]));
    const { exported_at: _fixed, account: _other, ...wanted } = OWN_DATA;
    expect(parts).toEqual(wanted);
    expect(account).toEqual({ name: 'Anna', email: 'anna@example.org' });
  });

  it('are not saved while a service does not respond, and the service is named', async () => {
    services.down = '/api/examination';
    await open('/MyData');
    await press(en['export.json']);
    expect(await screen.findByText(/is not responding at the moment: breast self-examination/)).toBeDefined();
    expect(saved).toEqual([]);
  });

  it.each(['lv', 'en', 'ru', 'pl'] as const)('are printed with texts for codes (%s)', async (language) => {
    const country = { lv: 'Latvija', en: 'Latvia', ru: 'Латвия', pl: 'Łotwa' }[language];
    const mail = { lv: 'latviešu', en: 'Latvian', ru: 'латышский', pl: 'łotewski' }[language];
    await open('/MyData', language);
    const buttons = within(screen.getAllByRole('region')[0] as HTMLElement).getAllByRole('button');
    await userEvent.click(buttons[1] as HTMLElement);
    const paper = await screen.findByRole('article');
    // The country of residence and the answer to q27.
    await waitFor(() => expect(within(paper).getAllByText(country)).toHaveLength(2));
    expect(within(paper).getByText(mail)).toBeDefined();
    expect(within(paper).getByText(language === 'en' ? '70.5' : '70,5')).toBeDefined();
    await expectAccessible();
  });

  it('are loaded again when a part of the page failed', async () => {
    services.down = '/api/profile';
    await open('/MyData');
    await waitFor(() => expect(screen.getAllByText(en.later)).toHaveLength(3));
    services.down = 'nothing';
    for (let left = 3; left > 0; left -= 1) {
      await userEvent.click(screen.getAllByRole('button', { name: common.retry })[0] as HTMLElement);
      await waitFor(() => expect(screen.queryAllByText(en.later)).toHaveLength(left - 1));
    }
    expect(screen.getByText(en['restriction.off'])).toBeDefined();
    expect(screen.getByText(en['accesses.none'])).toBeDefined();
    expect(screen.getByRole('button', { name: en['delete.begin'] })).toBeDefined();
  });

  it('can be restricted and released again', async () => {
    await open('/MyData');
    await press(en['restriction.set']);
    expect(await screen.findByText((text) => text.startsWith(begins('restriction.on')))).toBeDefined();
    await press(en['restriction.lift']);
    expect(await screen.findByText(en['restriction.off'])).toBeDefined();
    expect(services.sent.map(({ body }) => body)).toEqual([{ restricted: true }, { restricted: false }]);
  });
});
