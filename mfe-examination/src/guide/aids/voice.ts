import type { Language } from '@vesela/framework';

type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>;

/**
 * A voice of her language that speaks on the device itself. Voices of a network service are left alone: they would send
 * what is read to somebody else.
 */
export function voiceFor<V extends Voice>(voices: readonly V[], language: Language): V | undefined {
  const fitting = voices.filter(({ lang, localService }) => localService && /^[a-z]+/i.exec(lang)?.[0] === language);
  return fitting.find((voice) => voice.default) ?? fitting[0];
}
