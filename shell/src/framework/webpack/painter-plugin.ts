import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { bundleForNode } from './bundle-for-node.ts';

/** Builds the shell a second time, for Node: the gateway renders its first pages with it before the script runs. */
export class PainterPlugin {
  readonly #entry: string;

  constructor({ entry }: { entry: string }) {
    this.#entry = entry;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise(PainterPlugin.name, async (compilation) => {
      try {
        const code = await bundleForNode(compiler.context, { entryPoints: [this.#entry] });
        const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
        // The gateway loads it; a dot keeps it from being served, and another build is another file.
        await writeFile(path.join(compiler.outputPath, `.painter.${hash}.cjs`), code);
      } catch (error) {
        compilation.errors.push(new webpack.WebpackError(error instanceof Error ? error.message : String(error)));
      }
    });
  }
}
