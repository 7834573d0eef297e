import type { Language } from '@vesela/framework';
import { useEffect, useState } from 'react';
import { voiceFor } from './voice.ts';

const engine = () => ('speechSynthesis' in window ? window.speechSynthesis : undefined);

/** The device's voice for a language, or undefined. Some devices load their voices with a delay. */
export function useVoice(language: Language): SpeechSynthesisVoice | undefined {
  const [voices, setVoices] = useState(() => engine()?.getVoices() ?? []);
  useEffect(() => {
    const update = () => setVoices(engine()?.getVoices() ?? []);
    engine()?.addEventListener?.('voiceschanged', update);
    return () => engine()?.removeEventListener?.('voiceschanged', update);
  }, []);
  return voiceFor(voices, language);
}

/** Reads a text aloud and stops any previous reading. */
export function speak(text: string, voice: SpeechSynthesisVoice): void {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  // Slightly slower than usual, because the user follows the instructions meanwhile.
  utterance.rate = 0.9;
  stopSpeaking();
  engine()?.speak(utterance);
}

export function stopSpeaking(): void {
  engine()?.cancel();
}
