/** A token: the library that speaks to it, its label, and the file with its PIN. */
export interface TokenAddress {
  modulePath: string;
  token: string;
  pinFile: string;
}

export interface TokenKeyAddress extends TokenAddress {
  /** Label of the key in the token. */
  object: string;
}

const SCHEME = 'pkcs11:';
const PIN_FILE = /^(?:file:(?:\/\/)?)?(\/.+)$/;

/**
 * RFC 7512 as far as it is used here: `pkcs11:token=LABEL;object=LABEL?module-path=/FILE&pin-source=file:/FILE`, each value
 * percent-encoded. Undefined for anything else, a `pin-value` included: a PIN does not belong in a variable. A comma is
 * encoded too, since commas separate master keys.
 */
export function readKeyUri(uri: string): TokenKeyAddress | undefined {
  if (!uri.startsWith(SCHEME) || uri.includes(',')) return undefined;
  const [place = '', query = '', ...more] = uri.slice(SCHEME.length).split('?');
  const attributes = new Map([...pairsOf(place, ';'), ...pairsOf(query, '&')]);
  const { size } = attributes;
  const [token, object, modulePath, pinSource] = ['token', 'object', 'module-path', 'pin-source'].map((name) =>
    attributes.get(name),
  );
  const pinFile = PIN_FILE.exec(pinSource ?? '')?.[1];
  if (more.length > 0 || size !== 4 || !token || !object || !modulePath?.startsWith('/') || !pinFile) return undefined;
  return { modulePath, token, object, pinFile };
}

function pairsOf(text: string, separator: string): [string, string][] {
  return text.split(separator).map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, Math.max(at, 0)), decoded(pair.slice(at + 1))];
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
