import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { bundleForNode } from './bundle-for-node.ts';

/** Where the pages lie among a module's files: `painted/Calculator.en.html`. */
const FOLDER = 'painted';
const PAINTING = path.join(import.meta.dirname, '../painting');

interface Descriptor {
  name: string;
  routes: { path: string; painted?: boolean }[];
}

/**
 * Renders the pages that a module's descriptor calls painted, each in every language, to HTML that is published with it: the
 * gateway sends it before any script has run. What is rendered is `src/root.tsx` with the texts of `src/texts.ts`.
 */
export class PaintedPagesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise(PaintedPagesPlugin.name, async (compilation) => {
      const descriptor = JSON.parse(readFileSync(path.join(compiler.context, 'module.json'), 'utf8')) as Descriptor;
      const paths = descriptor.routes.filter(({ painted }) => painted).map((route) => route.path);
      if (paths.length === 0) return;
      try {
        await paint(compiler, descriptor.name, paths);
      } catch (error) {
        compilation.errors.push(new webpack.WebpackError(error instanceof Error ? `${error.stack}` : String(error)));
      }
    });
  }
}

async function paint({ context, outputPath }: Compiler, module: string, paths: readonly string[]): Promise<void> {
  const contents = `
    import { paintPages } from ${JSON.stringify(path.join(PAINTING, 'paint-pages.tsx'))};
    import { Root } from './src/root.tsx';
    import { texts } from './src/texts.ts';
    export const painted = () => paintPages(${JSON.stringify({ module, paths }).slice(0, -1)}, Root, texts });`;
  const code = await bundleForNode(context, {
    stdin: { contents, resolveDir: context, loader: 'ts' },
    alias: { '@vesela/framework/own-texts': path.join(PAINTING, 'own-texts.tsx') },
    define: { 'window.location.origin': '"https://painted.invalid"' },
  });
  const file = path.join(outputPath, `.painting.${Date.now()}.cjs`);
  await writeFile(file, code);
  try {
    const { painted } = createRequire(file)(file) as { painted(): Promise<Map<string, string>> };
    await mkdir(path.join(outputPath, FOLDER), { recursive: true });
    for (const [page, html] of await painted()) {
      const [pathname = '', language] = page.split(' ');
      await writeFile(path.join(outputPath, FOLDER, `${pathname.slice(1)}.${language}.html`), html);
    }
  } finally {
    await rm(file);
  }
}
