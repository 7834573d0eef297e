import type { Language } from '@vesela/framework';
import type { Integrity } from './integrity.ts';

/** The part of a manifest that the shell reads; the store puts hashes and first files into it. */
interface Manifest {
  metaData: { remoteEntry: { path: string; name: string } };
  integrity?: Readonly<Record<string, string>>;
  /** Absent in a version that was built before there was such a list. */
  first?: Files & { pages: Readonly<Record<string, Files>> };
}

interface Files {
  files: readonly string[];
  texts: Readonly<Record<Language, readonly string[]>>;
}

/** A page to be opened. */
export interface NextPage {
  /** Its portal path, with its query. */
  path: string;
  language: Language;
  /** It is only probable: everything else comes first. */
  isLikely?: true;
}

/**
 * The name of a page among a module's first files: the first part of its path, and what its query begins with.
 * `/Consent?callback=Calculator` is `Consent_callback`.
 */
function nameOfPage(path: string): string {
  const [, name, query] = /^\/(\w*)[^?]*\??(\w*)/.exec(path) ?? [];
  return (name || 'home') + (query ? `_${query}` : '');
}

export interface Manifests {
  /** The manifest, fetched once however often it is asked for; a failure is forgotten. Its hashes are known from then on. */
  answer(address: string): Promise<Response>;
  /** Addresses of what a page of a module begins with. */
  firstFiles(address: string, page: NextPage): Promise<string[]>;
}

/** The manifests of modules by address; an address is that of one version. */
export function createManifests(integrity: Integrity, limitMs: number): Manifests {
  const known = new Map<string, Promise<string>>();

  /** Read to its end at once: the limit of time ends a body that is read later. */
  async function ask(address: string): Promise<string> {
    const hash = integrity.ofManifest(address);
    const answer = await fetch(address, { signal: AbortSignal.timeout(limitMs), ...(hash && { integrity: hash }) });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    const text = await answer.text();
    if (hash) integrity.learn(address, JSON.parse(text));
    return text;
  }

  async function answer(address: string): Promise<Response> {
    const asked = known.get(address) ?? ask(address);
    known.set(address, asked);
    try {
      return new Response(await asked, { headers: { 'Content-Type': 'application/json' } });
    } catch (error) {
      known.delete(address);
      throw error;
    }
  }

  return {
    answer,
    async firstFiles(address, { path, language }) {
      const { metaData, first } = (await (await answer(address)).json()) as Manifest;
      if (!first) return [];
      const entry = metaData.remoteEntry;
      const parts = [first, first.pages[nameOfPage(path)] ?? []].flat();
      const files = [
        [entry.path, entry.name].filter(Boolean).join('/'),
        ...parts.flatMap((part) => [...part.files, ...part.texts[language]]),
      ];
      return files.map((file) => new URL(file, address).href);
    },
  };
}

/**
 * Fetches a script or style before the code that needs it asks for it. Used only where the hash is the same; without a hash
 * nothing is fetched, since the browser would keep a broken file for the next attempt.
 */
export function preload(address: string, integrity: Integrity, isLikely?: true): void {
  const hash = integrity.of(address);
  if (!hash || document.head.querySelector(`link[href="${address}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = address.endsWith('.css') ? 'style' : 'script';
  link.href = address;
  link.integrity = hash;
  if (isLikely) link.fetchPriority = 'low';
  document.head.append(link);
}
