import type { Language } from '@vesela/framework';
import { useEffect, useState } from 'react';
import { voiceFor } from './voice.ts';

const engine = () => ('speechSynthesis' in window ? window.speechSynthesis : undefined);

/** The device's voice for a language; nothing where it has none. Some devices tell their voices only after a while. */
export function useVoice(language: Language): SpeechSynthesisVoice | undefined {
  const [voices, setVoices] = useState(() => engine()?.getVoices() ?? []);
  useEffect(() => {
    const take = () => setVoices(engine()?.getVoices() ?? []);
    engine()?.addEventListener?.('voiceschanged', take);
    return () => engine()?.removeEventListener?.('voiceschanged', take);
  }, []);
  return voiceFor(voices, language);
}

/** Reads a text aloud, instead of what was being read. */
export function say(text: string, voice: SpeechSynthesisVoice): void {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  // A little slower than usual: she follows with her hands.
  utterance.rate = 0.9;
  hush();
  engine()?.speak(utterance);
}

export function hush(): void {
  engine()?.cancel();
}
