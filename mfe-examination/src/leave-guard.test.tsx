/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES, type Language, loadTexts } from '@vesela/framework';
import { createFakePlatform, type FakePlatform } from '@vesela/framework/testing';
import { expectAccessible } from '@vesela/framework/testing/accessible';
import { ModuleFrame, startTexts } from '@vesela/framework/testing/pages';
import { speak, useVoice } from './guide/aids/use-voice.ts';
import { LeaveGuard } from './leave-guard.tsx';
import en from './texts/en.json' with { type: 'json' };
import { texts } from './texts.ts';

const NAME = 'mfe-examination';

describe('leaving with unsaved changes', () => {
  let platform: FakePlatform;

  beforeAll(startTexts);
  afterEach(cleanup);

  async function show(unsaved: boolean, language: Language = 'en'): Promise<void> {
    platform = createFakePlatform(() => new Response());
    platform.language.set(language);
    platform.setUnsaved(unsaved);
    await loadTexts(NAME, language, texts);
    window.history.replaceState(null, '', platform.href('/ExaminationReport'));
    render(
      <ModuleFrame platform={platform} name={NAME}>
        <LeaveGuard unsaved={unsaved} />
        <a href={platform.href('/Examination?again#top')}>away</a>
        <a href="/pl/ExaminationReport">po polsku</a>
        <a href={platform.href('/Examination')} target="_blank" rel="noreferrer">
          in another tab
        </a>
      </ModuleFrame>,
    );
    // The browser of these tests follows no link.
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  }
  const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

  it('asks first, and leaves to where the link leads', async () => {
    await show(true);
    await follow('away');
    screen.getByRole('dialog', { name: en['leave.title'] });
    expect(platform.visited).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: en['leave.leave'] }));
    expect(platform.visited).toEqual(['/Examination?again#top']);
    expect(platform.unsaved).toBe(false);
  });

  it('stays when that is chosen, and asks again the next time', async () => {
    await show(true);
    await follow('away');
    await userEvent.click(screen.getByRole('button', { name: en['leave.stay'] }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([platform.visited, platform.unsaved]).toEqual([[], true]);
    await follow('away');
    screen.getByRole('dialog');
  });

  it.each(['po polsku', 'in another tab'])('asks nothing where the page stays: %s', async (name) => {
    await show(true);
    await follow(name);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks nothing when everything is saved', async () => {
    await show(false);
    await follow('away');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(LANGUAGES)('asks accessibly in %s', async (language) => {
    await show(true, language);
    await follow('away');
    await expectAccessible({ language });
  });
});

describe('the voice of the device', () => {
  const voice = (lang: string) => ({ lang, name: lang, localService: true, default: false }) as SpeechSynthesisVoice;
  const voices: SpeechSynthesisVoice[] = [];
  const engine = Object.assign(new EventTarget(), {
    getVoices: () => [...voices],
    cancel: jest.fn(),
    speak: jest.fn(),
  });
  const define = (name: string, value: unknown) =>
    Object.defineProperty(window, name, { value, configurable: true, writable: true });

  it('is found when the device loads its voices late, and stops what it read before', () => {
    define('speechSynthesis', engine);
    define('SpeechSynthesisUtterance', function utter(this: { text: string }, text: string) {
      this.text = text;
    });
    const { result } = renderHook(() => useVoice('pl'));
    expect(result.current).toBeUndefined();
    voices.push(voice('en-GB'), voice('pl-PL'));
    act(() => void engine.dispatchEvent(new Event('voiceschanged')));
    expect(result.current?.lang).toBe('pl-PL');
    speak('Stań przed lustrem.', voice('pl-PL'));
    expect(engine.cancel).toHaveBeenCalledTimes(1);
    expect(engine.speak.mock.calls[0]).toMatchObject([{ text: 'Stań przed lustrem.', lang: 'pl-PL', rate: 0.9 }]);
  });
});
