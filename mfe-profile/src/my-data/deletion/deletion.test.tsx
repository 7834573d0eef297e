/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PROMISES } from '@vesela/contracts/constants';
import { pageOpener, startTexts } from '@vesela/framework/testing/pages';
import { Root } from '../../root.tsx';
import { createFakeServices, type FakeServices, problem } from '../../testing/fake-services.ts';
import common from '../../texts/en.json' with { type: 'json' };
import { texts } from '../../texts.ts';
import { CERTIFICATE, CODE, ERASED, ERASING, WAITING } from '../testing/fake-my-data.ts';
import en from '../texts/en.json' with { type: 'json' };

const READ = 'POST /api/profile/account-deletions/read';
const STATE = 'GET /api/profile/account-deletion';
const REQUEST = 'POST /api/profile/account-deletion';
const KEEP = 'POST /api/profile/account-deletion/keep';
const openPage = pageOpener({ name: 'mfe-profile', texts, root: Root });
let services: FakeServices;

beforeAll(startTexts);
beforeEach(() => {
  services = createFakeServices();
  services.on('GET /api/profile/accesses', { accesses: [], older: null });
  services.on('GET /api/research/my-exports', { exports: [] });
  services.on('GET /api/profile/restriction', { restricted_since: null });
  services.on(STATE, { deletion: null });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the page of a deletion', () => {
  const code = () => screen.getByLabelText<HTMLInputElement>(en['progress.code']);
  const open = async (hash = '') => {
    await openPage(`/Deletion${hash}`, services.answer);
    await screen.findByRole('heading', { level: 1, name: en['progress.title'] });
  };
  const look = async (typed: string) => {
    fireEvent.change(code(), { target: { value: typed } });
    await press(en['progress.look']);
  };

  it('asks nothing of the service without a code', async () => {
    await open();
    await press(en['progress.look']);
    expect(services.callsOf(READ)).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reads a code with spaces from its link', async () => {
    services.on(READ, { deletion: ERASED, certificate: CERTIFICATE });
    await open(`#${encodeURIComponent('AAAA BBBB CCCC')}`);
    expect(await screen.findByText(en['progress.state.erased'])).toBeTruthy();
    expect(services.callsOf(READ)[0]?.body).toEqual({ code: 'AAAA BBBB CCCC' });
    expect(window.location.hash).toBe('');
  });

  it.each(['#%', '#%E0%A4%A', '#<script>', `#${'A'.repeat(61)}`])(
    'opens empty with a link whose end is no code: %s',
    async (hash) => {
      await open(hash);
      expect(code().value).toBe('');
      expect(services.callsOf(READ)).toEqual([]);
    },
  );

  it('says that a code is unknown and accepts another one', async () => {
    services.on(READ, ({ body }) =>
      (body as { code: string }).code === CODE
        ? { deletion: ERASING, certificate: null }
        : problem(404, 'unknown_code'),
    );
    await open();
    await look('ZZZZ');
    expect(await screen.findByText(en['progress.unknown'])).toBeTruthy();
    expect(code().getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText(en.later)).toBeNull();
    await look(CODE);
    expect(await screen.findByText(en['progress.state.erasing'])).toBeTruthy();
  });

  it('can be tried again with the same code after the service did not respond', async () => {
    services.on(READ, problem(503, 'unavailable'));
    await open();
    await look(CODE);
    expect(await screen.findByText(en.later)).toBeTruthy();
    expect(code().value).toBe(CODE);
    services.on(READ, { deletion: WAITING, certificate: null });
    await press(en['progress.look']);
    expect(await screen.findByText(en['progress.state.waiting'])).toBeTruthy();
  });

  it('keeps the code of a link in its field when the service did not respond, since the URL no longer has it', async () => {
    services.on(READ, problem(503, 'unavailable'));
    await open(`#${CODE}`);
    expect(await screen.findByText(en.later)).toBeTruthy();
    expect(window.location.hash).toBe('');
    expect(code().value).toBe(CODE);
    services.on(READ, { deletion: ERASING, certificate: null });
    await press(en['progress.look']);
    expect(await screen.findByText(en['progress.state.erasing'])).toBeTruthy();
  });

  it('shows before the deletion when it begins', async () => {
    services.on(READ, { deletion: WAITING, certificate: null });
    await open(`#${CODE}`);
    expect(await screen.findByText('Deletion starts on 28 November 2026 at 12:00.')).toBeTruthy();
    expect(screen.queryByText(en['progress.open'])).toBeNull();
  });

  it('names a service that it does not know in general words', async () => {
    const holders = [{ holder: 'brand-new', confirmed_at: null, erased: null }];
    services.on(READ, { deletion: { ...ERASING, holders }, certificate: null });
    await open(`#${CODE}`);
    expect(await screen.findByText(en['holder.other'])).toBeTruthy();
    expect(document.body.textContent).not.toContain('brand-new');
  });

  it('prints the certificate', async () => {
    const print = jest.fn();
    window.print = print;
    services.on(READ, { deletion: ERASED, certificate: CERTIFICATE });
    await open(`#${CODE}`);
    await press(en.print);
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('follows a running deletion, and stops asking once it is finished', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick'] });
    try {
      services.on(READ, { deletion: ERASING, certificate: null });
      await open(`#${CODE}`);
      await screen.findByText(en['progress.state.erasing']);
      services.on(READ, { deletion: ERASED, certificate: CERTIFICATE });
      await jest.advanceTimersByTimeAsync(5_100);
      expect(await screen.findByText(en['progress.state.erased'])).toBeTruthy();
      const requests = services.callsOf(READ).length;
      await jest.advanceTimersByTimeAsync(20_000);
      expect(services.callsOf(READ)).toHaveLength(requests);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('the deletion on /MyData', () => {
  const open = async () => {
    await openPage('/MyData', services.answer);
    return within(await screen.findByRole('region', { name: en['delete.title'] }));
  };
  const email = () => screen.getByLabelText<HTMLInputElement>(en['delete.email']);
  const ask = async (typed: string) => {
    fireEvent.change(email(), { target: { value: typed } });
    await press(en['delete.ask']);
  };

  it('says before asking what is deleted and what stays', async () => {
    const section = await open();
    const said = ['delete.what.records', 'delete.what.research', 'delete.what.account', 'delete.what.proof'];
    for (const key of said) expect(await section.findByText(en[key as keyof typeof en])).toBeTruthy();
    const backups = new RegExp(`At most ${PROMISES.keyBackupDays} days later, backups of your diary`);
    expect(section.getByText(backups)).toBeTruthy();
    expect(section.queryByLabelText(en['delete.email'])).toBeNull();
  });

  it('ignores case and spaces of the address, and sends it in the language of the page', async () => {
    services.on(REQUEST, { deletion: WAITING, code: CODE });
    await open();
    await press(en['delete.begin']);
    await ask('  ANNA@Example.org ');
    expect(await screen.findByText(CODE)).toBeTruthy();
    expect(services.callsOf(REQUEST).map(({ body }) => body)).toEqual([{ email: 'ANNA@Example.org', language: 'en' }]);
  });

  it('shows the error of the service at the address, and clears it while typing', async () => {
    services.on(REQUEST, problem(422, 'validation_failed', [{ field: 'email', code: 'other_address' }]));
    await open();
    await press(en['delete.begin']);
    await ask('anna@example.org');
    expect(await screen.findByText(en['delete.other-address'])).toBeTruthy();
    fireEvent.change(email(), { target: { value: 'anna@example.or' } });
    expect(screen.queryByText(en['delete.other-address'])).toBeNull();
  });

  it('keeps the typed address when the request failed', async () => {
    services.on(REQUEST, problem(503, 'unavailable'));
    await open();
    await press(en['delete.begin']);
    await ask('anna@example.org');
    expect(await screen.findByText(en.later)).toBeTruthy();
    expect(email().value).toBe('anna@example.org');
    expect(screen.queryByText(en['code.title'])).toBeNull();
  });

  it('is there again as it was sent when she comes back from a new sign-in', async () => {
    services.on(REQUEST, problem(403, 'sign_in_again'));
    const platform = await openPage('/MyData', services.answer);
    await press(en['delete.begin']);
    let whileAsked: unknown;
    services.on(REQUEST, () => {
      whileAsked = [...platform.acrossSignIn];
      return problem(403, 'sign_in_again');
    });
    await ask('anna@example.org');
    await waitFor(() => expect(whileAsked).toEqual([['delete-account', 'sent']]));
    await waitFor(() => expect(platform.acrossSignIn.get('delete-account')).toBe('open'));
    expect(screen.queryByText(en.later)).toBeNull();
    cleanup();
    await openPage('/MyData', services.answer, {
      prepare: ({ acrossSignIn }) => acrossSignIn.set('delete-account', 'sent'),
    });
    await waitFor(() => expect(document.activeElement).toBe(email()));
    expect(email().value).toBe('anna@example.org');
    expect(services.callsOf(REQUEST)).toHaveLength(1);
  });

  it('sends one request however often the button is clicked', async () => {
    let respond: (response: Response) => void = () => undefined;
    const pending = new Promise<Response>((resolve) => {
      respond = resolve;
    });
    await openPage('/MyData', (request) =>
      request.method === 'POST' ? services.answer(request).then(() => pending) : services.answer(request),
    );
    await press(en['delete.begin']);
    await ask('anna@example.org');
    fireEvent.submit(email().closest('form') as HTMLFormElement);
    fireEvent.submit(email().closest('form') as HTMLFormElement);
    respond(Response.json({ deletion: WAITING, code: CODE }, { status: 201 }));
    expect(await screen.findByText(CODE)).toBeTruthy();
    expect(services.callsOf(REQUEST)).toHaveLength(1);
  });

  it('says when it waits, and that a new code could not be made', async () => {
    services.on(STATE, { deletion: WAITING });
    services.on(REQUEST, problem(409, 'state_conflict'));
    await open();
    await press(en['code.new']);
    expect((await screen.findByRole('alert')).textContent).toContain(en['waiting.too-late']);
    expect(screen.queryByText(en['code.title'])).toBeNull();
    expect(screen.getByRole('button', { name: en['waiting.keep'] })).toBeTruthy();
  });

  it('is scrolled to when the page is opened by its address, as the search does', async () => {
    const scrolled: string[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled.push(this.id);
    };
    await openPage('/MyData#my-data-delete', services.answer);
    await waitFor(() => expect(scrolled).toEqual(['my-data-delete']));
    expect(document.activeElement?.id).toBe('my-data-delete');
  });

  it('is cancelled with one request', async () => {
    services.on(STATE, { deletion: WAITING });
    services.on(KEEP, 204);
    await open();
    await press(en['waiting.keep']);
    expect(await screen.findByText(en['delete.kept'])).toBeTruthy();
    expect(services.callsOf(KEEP).map(({ body }) => body)).toEqual([{}]);
    expect(document.activeElement?.id).toBe('my-data-delete');
  });

  it('that has begun cannot be cancelled, and offers no new code', async () => {
    services.on(STATE, { deletion: ERASING });
    const section = await open();
    expect(await section.findByText(en['waiting.begun'])).toBeTruthy();
    expect(section.queryByRole('button')).toBeNull();
  });

  it('is loaded again after a failure', async () => {
    services.on(STATE, problem(503, 'unavailable'));
    const section = await open();
    expect(await section.findByText(en.later)).toBeTruthy();
    expect(section.queryByRole('button', { name: en['delete.begin'] })).toBeNull();
    services.on(STATE, { deletion: null });
    await userEvent.click(section.getByRole('button', { name: common.retry }));
    expect(await section.findByRole('button', { name: en['delete.begin'] })).toBeTruthy();
  });
});
