import { type Guard, PASS } from './guard.ts';

/** An unsupported language is a 404; a non-canonical URL is redirected to its canonical form. */
export const i18n: Guard = ({ address, tail }) => {
  if (address.unknownLanguage) return { kind: 'error', status: 404 };
  return address.correct ? PASS : { kind: 'redirect', to: address.canonical + tail };
};
