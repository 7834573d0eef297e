/**
 * oidc-provider warns on Node 20 that it supports later versions only. It is tested here on Node 20, and the
 * warning would be the first line that a newcomer reads.
 */
const warn = console.warn;
console.warn = (...words: unknown[]) => {
  if (!String(words[0]).includes('Unsupported runtime')) warn(...words);
};
const { default: Provider, errors } = await import('oidc-provider');
console.warn = warn;

export { errors, Provider };
