/** The number of a machine, for which browsers make no passkeys. */
const ADDRESS = /^(\[.*\]|\d{1,3}(\.\d{1,3}){3})$/;

/**
 * Whether this browser can make and use passkeys on this page, and knows their form in JSON, as all have since the spring of 2025.
 * Browsers inside an app mostly cannot.
 */
export function canSign({ location, isSecureContext, PublicKeyCredential: kind }: Window & typeof globalThis): boolean {
  return (
    isSecureContext &&
    !ADDRESS.test(location.hostname) &&
    typeof kind?.parseCreationOptionsFromJSON === 'function' &&
    typeof kind.parseRequestOptionsFromJSON === 'function'
  );
}
