import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { imageFiles, imagesIn, withDigests } from './digests.ts';

const digest = (letter: string) => `sha256:${letter.repeat(64)}`;

describe('images by digest', () => {
  it('keep their version, and an older digest is replaced', () => {
    const ours = `    image: \${VESELA_REGISTRY:-vesela}/consent:\${VESELA_VERSION:-local}`;
    const text = `FROM node:24.1.0-slim AS build\nFROM scratch\n    image: postgres:18.6@${digest('b')}\n${ours}\n`;
    const pinned = withDigests(text, () => digest('a'));
    expect(pinned).toBe(
      `FROM node:24.1.0-slim@${digest('a')} AS build
FROM scratch
    image: postgres:18.6@${digest('a')}
${ours}
`,
    );
    expect(imagesIn(pinned)).toEqual(['node:24.1.0-slim', 'postgres:18.6']);
  });

  it('are not written when one is not known', () => {
    const unknown = () => {
      throw new Error('unknown');
    };
    expect(() => withDigests('FROM node:24.1.0\n', unknown)).toThrow('unknown');
  });

  it('are all that the files name: none of others’ images escapes', () => {
    const named = imageFiles().flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const all = [...text.matchAll(/^(?:FROM|\s*image:) (\S+)/gm)].map(([, image = '']) => image.split('@')[0] ?? '');
      const theirs = all.filter((image) => !['scratch', '""'].includes(image) && !image.startsWith('$'));
      expect(theirs.filter((image) => !imagesIn(text).includes(image))).toEqual([]);
      return theirs;
    });
    expect(named.length).toBeGreaterThan(5);
  });

  it('are pinned: each by its digest, and one version by the same everywhere', () => {
    const digests = new Map<string, Set<string>>();
    for (const file of imageFiles()) {
      withDigests(readFileSync(file, 'utf8'), (image, digest = 'none') => {
        const name = image.replace(/^docker\.io\/library\//, '');
        digests.set(name, (digests.get(name) ?? new Set()).add(digest));
        return digest;
      });
    }
    expect([...digests].filter(([, all]) => all.size > 1 || all.has('none')).map(([name]) => name)).toEqual([]);
    expect(digests.size).toBeGreaterThan(4);
  });
});
