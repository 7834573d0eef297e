/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Language, PlatformContext } from '@vesela/framework';
import type { ReactNode } from 'react';
import { createFakePlatform } from '../testing/index.ts';
import { asksForPlace, knownPlaces, placeOptions, usePlaces } from './places.ts';
import { complete, prepare, renderQuestionnaire, sampleLists } from './testing/render-questionnaire.tsx';
import { sampleDefinition } from './testing/sample.ts';

const row = (code: string, lv: string, en = lv) => ({ code, lv, en, ru: en, pl: en });
const COUNTRIES = [
  row('PL', 'Polija'),
  row('CZ', 'Čehija'),
  row('DE', 'Vācija'),
  row('AD', 'Andora'),
  row('LV', 'Latvija'),
];

class FakeRequest {
  readonly url: string;
  constructor(url: URL) {
    this.url = url.href;
  }
}

beforeAll(async () => {
  await prepare();
  globalThis.Request ??= FakeRequest as unknown as typeof Request;
});
afterEach(cleanup);

describe('places', () => {
  it('list Latvia and Poland first, then in alphabetical order of the language', () => {
    expect(placeOptions(COUNTRIES, 'lv').map(({ value }) => value)).toEqual(['LV', 'PL', 'AD', 'CZ', 'DE']);
  });

  it('use the lists, or the chosen value until the lists are loaded', () => {
    expect(knownPlaces(sampleLists, { country: 'XX' }).countries.has('XX')).toBe(false);
    expect(knownPlaces({ status: 'loading' }, { country: 'XX' }).countries.has('XX')).toBe(true);
  });

  it('are needed by some questionnaires only', () => {
    expect(asksForPlace(sampleDefinition)).toBe(true);
    expect(asksForPlace({ ...sampleDefinition, groups: sampleDefinition.groups.slice(0, 2) })).toBe(false);
  });

  it('are fetched once for all languages, and again after a failure', async () => {
    const asked: string[] = [];
    let line = false;
    const body = { countries: COUNTRIES, municipalities: [row('RIX', 'Rīga', 'Riga')] };
    const platform = createFakePlatform((request) => {
      asked.push(new URL(request.url).pathname);
      return { ok: line, status: line ? 200 : 503, json: async () => body } as Response;
    });
    const wrapper = ({ children }: { children: ReactNode }) => (
      <PlatformContext value={platform}>{children}</PlatformContext>
    );
    const hook = renderHook(({ language }: { language: Language }) => usePlaces(language), {
      wrapper,
      initialProps: { language: 'lv' as Language },
    });
    await waitFor(() => expect(hook.result.current.status).toBe('failed'));
    line = true;
    act(() => {
      if (hook.result.current.status === 'failed') hook.result.current.retry();
    });
    await waitFor(() => expect(hook.result.current.status).toBe('ready'));
    hook.rerender({ language: 'en' });
    expect(hook.result.current).toMatchObject({ value: { municipality: [{ value: 'RIX', label: 'Riga' }] } });
    expect(asked).toEqual([
      '/profile_countries.json',
      '/municipalities_lv.json',
      '/profile_countries.json',
      '/municipalities_lv.json',
    ]);
  });

  it('are not dropped in silence when they are typed and not chosen', async () => {
    const { municipality: _, ...answers } = { municipality: '', ...complete, country: 'LV' };
    const { history } = renderQuestionnaire({ answers, group: 'home' });
    const box = (await screen.findAllByRole('combobox'))[1] as HTMLInputElement;
    await userEvent.type(box, 'Rigga');
    await userEvent.tab();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Choose a municipality from the list');
    expect(history).toEqual([]);
    await userEvent.type(box, ' rīga');
    await userEvent.tab();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'Check your answers' });
    expect(screen.getByText('Rīga')).toBeTruthy();
  });

  it('may be left out by clearing the field again', async () => {
    const { municipality: _, ...answers } = { municipality: '', ...complete, country: 'LV' };
    renderQuestionnaire({ answers, group: 'home' });
    const box = (await screen.findAllByRole('combobox'))[1] as HTMLInputElement;
    await userEvent.type(box, 'Rigga');
    await userEvent.clear(box);
    await userEvent.tab();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'Check your answers' });
  });

  it('report a failed load and retry without losing answers', async () => {
    let tries = 0;
    const retry = () => {
      tries += 1;
    };
    const { country: _, ...answers } = complete;
    renderQuestionnaire({ answers, group: 'home', places: { status: 'failed', retry } });
    await screen.findByText(/The list could not be loaded/);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(tries).toBe(1);
  });
});
