import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import webpack, { type Compiler } from 'webpack';
import { drawing } from './drawing-loader.ts';

const drawings: Plugin = {
  name: 'drawings',
  setup({ onLoad }) {
    onLoad({ filter: /\.svg$/ }, async ({ path: file }) => ({
      contents: await drawing(await readFile(file, 'utf8'), file),
      loader: 'jsx',
    }));
  },
};

/**
 * Builds the shell a second time, for Node: the gateway renders its first pages with it before the script runs. Styles
 * and fonts are those of the page itself. Bundled with esbuild, for it needs no federation and takes a fraction of the time.
 */
export class PainterPlugin {
  readonly #entry: string;

  constructor({ entry }: { entry: string }) {
    this.#entry = entry;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise(PainterPlugin.name, async (compilation) => {
      try {
        const code = await this.#bundle(compiler.context);
        const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
        // The gateway loads it; a dot keeps it from being served, and another build is another file.
        await writeFile(path.join(compiler.outputPath, `.painter.${hash}.cjs`), code);
      } catch (error) {
        compilation.errors.push(new webpack.WebpackError(error instanceof Error ? error.message : String(error)));
      }
    });
  }

  async #bundle(folder: string): Promise<Uint8Array> {
    const { outputFiles } = await build({
      absWorkingDir: folder,
      entryPoints: [this.#entry],
      bundle: true,
      write: false,
      platform: 'node',
      target: 'node20',
      format: 'cjs',
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
      loader: { '.css': 'empty' },
      plugins: [drawings],
      logLevel: 'silent',
    });
    const [file] = outputFiles;
    if (!file) throw new Error(`${this.#entry} was bundled into nothing`);
    return file.contents;
  }
}
