import type { Manifest } from '../manifest.ts';

/** Keys under which a kind names an image. */
const IMAGE_KEYS = new Set(['image', 'imageName']);
/** A tag that says a version, or a digest. */
const PINNED = /(:v?\d+\.\d+[\w.-]*|@sha256:[0-9a-f]{64})$/;

/** Images that another day could be others. */
export function imageFaults(manifests: readonly Manifest[]): string[] {
  return manifests.flatMap((manifest) =>
    imagesIn(manifest.spec)
      .filter((image) => !PINNED.test(image))
      .map(
        (image) => `${manifest.kind} ${manifest.metadata.name} names the image "${image}", which is no one version.`,
      ),
  );
}

function imagesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(imagesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    IMAGE_KEYS.has(key) && typeof inner === 'string' ? [inner] : imagesIn(inner),
  );
}
