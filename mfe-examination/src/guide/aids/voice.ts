import type { Language } from '@vesela/framework';

type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>;

/**
 * A voice for the language that runs on the device itself. Voices of network services are not used: they would send the
 * text to a third party.
 */
export function voiceFor<V extends Voice>(voices: readonly V[], language: Language): V | undefined {
  const fitting = voices.filter(({ lang, localService }) => localService && /^[a-z]+/i.exec(lang)?.[0] === language);
  return fitting.find((voice) => voice.default) ?? fitting[0];
}
