import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../command/options.ts';
import { PlainError } from '../command/plain-error.ts';

/** Images that others make, by exact version, as a Dockerfile, a compose file or values of the chart name them. */
const IMAGE = /(?<before>^FROM |^\s*image: )(?<name>(?!\$)[\w./-]+:\d[\w.-]*)(?<digest>@sha256:[0-9a-f]{64})?/gm;
const DIGEST = /^sha256:[0-9a-f]{64}$/;

/** Every such image of a text, without its digest. */
export const imagesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(IMAGE)].map(({ groups }) => groups?.name ?? '')),
];

/** The text with each image by its digest as well as its version; `digestOf` is told of the one it has now, if any. */
export function withDigests(text: string, digestOf: (image: string, digest?: string) => string): string {
  return text.replaceAll(IMAGE, (...found) => {
    const { before, name, digest } = found.at(-1) as { before: string; name: string; digest?: string };
    return `${before}${name}@${digestOf(name, digest?.slice(1))}`;
  });
}

/** Files that name such images. */
export function imageFiles(): string[] {
  const folder = path.join(ROOT, 'infra/images');
  const dockerfiles = readdirSync(folder).filter((name) => name.endsWith('.Dockerfile'));
  const others = ['infra/compose.yaml', 'infra/kubernetes/vesela/values.yaml'];
  return [...dockerfiles.map((name) => path.join(folder, name)), ...others.map((file) => path.join(ROOT, file))];
}

/** Asks the registry by way of Docker, of which no engine has to run. */
function ask(image: string): string {
  const args = ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}'];
  try {
    const digest = execFileSync('docker', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
    if (DIGEST.test(digest)) return digest;
  } catch {
    // The error below says what is needed.
  }
  throw new PlainError(
    `The digest of ${image} could not be read: it needs Docker with buildx, and the image's registry.`,
  );
}

/** Pins every image by its digest; returns a line for each. Nothing is written unless all are known. */
export function pinImages(digestOf: (image: string) => string = ask): string[] {
  const known = new Map<string, string>();
  const once = (image: string) => {
    const digest = known.get(image) ?? digestOf(image);
    known.set(image, digest);
    return digest;
  };
  const written = imageFiles().map(
    (file) => [file, withDigests(readFileSync(file, 'utf8'), (image) => once(image))] as const,
  );
  for (const [file, text] of written) writeFileSync(file, text);
  return [...known].map(([image, digest]) => `${image}@${digest}`);
}
