import type { Module } from 'i18next';
import type { Language } from '../platform/language.ts';
import { compileMessage, type MessageValues } from './compile-message.ts';

/** By language and message. */
const compiled = new Map<string, (values: MessageValues) => string>();

function format(message: string, values: MessageValues, language: Language): string {
  const key = `${language} ${message}`;
  try {
    const known = compiled.get(key) ?? compileMessage(message, language);
    compiled.set(key, known);
    return known(values);
  } catch {
    // Better the message as it is written than no page; the texts check finds it before.
    return message;
  }
}

/** ICU messages for i18next; the option `values` holds what a message names. */
export const icuMessages = {
  type: 'i18nFormat',
  init: () => undefined,
  parse: (message: string, { values }: { values: MessageValues }, language: Language) =>
    format(message, values, language),
  addLookupKeys: (keys: string[]) => keys,
} satisfies Module & Record<string, unknown>;
