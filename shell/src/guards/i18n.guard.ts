import { type Guard, PASS } from './guard.ts';

/** A language that the portal does not speak is not found; an address written otherwise than it should be is corrected. */
export const i18n: Guard = ({ address, tail }) => {
  if (address.unknownLanguage) return { kind: 'error', status: 404 };
  return address.correct ? PASS : { kind: 'redirect', to: address.canonical + tail };
};
