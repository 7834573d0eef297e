/** The hashes that the code of modules must have, in the format of Subresource Integrity, by address. */
export interface Integrity {
  /** From now on, code below the manifest's folder is refused until its hash is known. */
  expect(manifest: string, hash: string): void;
  /** The hash of an expected manifest. */
  ofManifest(manifest: string): string | undefined;
  /** Takes the hashes that a manifest names. */
  learn(manifest: string, content: { integrity?: Readonly<Record<string, string>> }): void;
  /** The hash of a script or style; empty where none is expected. Throws for a file that its manifest does not name. */
  of(address: string): string;
}

const folderOf = (manifest: string) => new URL('.', manifest).href;

export function createIntegrity(): Integrity {
  const manifests = new Map<string, string>();
  const hashes = new Map<string, string>();
  return {
    expect: (manifest, hash) => void manifests.set(manifest, hash),
    ofManifest: (manifest) => manifests.get(manifest),
    learn(manifest, { integrity = {} }) {
      for (const [file, hash] of Object.entries(integrity)) hashes.set(folderOf(manifest) + file, hash);
    },
    of(address) {
      const { href } = new URL(address, document.baseURI);
      const hash = hashes.get(href);
      if (hash !== undefined) return hash;
      if ([...manifests.keys()].some((manifest) => href.startsWith(folderOf(manifest))))
        throw new Error(`${href} is not among the published files of its module.`);
      return '';
    },
  };
}

/**
 * Lets the chunk loader of every module set the hash of what it loads; the framework's build puts the call there.
 * Nothing on the page can replace it.
 */
export function provideIntegrity(integrity: Integrity): void {
  Object.defineProperty(window, 'veselaIntegrity', { value: integrity.of });
}
