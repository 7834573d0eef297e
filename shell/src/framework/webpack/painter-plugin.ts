import webpack, { type Compiler, type Configuration } from 'webpack';

/** The gateway loads it; a dot keeps it from being served, and another build is another file. */
const FILE = '.painter.[contenthash:8].cjs';

/**
 * Builds the shell a second time, for Node: the gateway renders its first pages with it before the script runs. Styles
 * and fonts are those of the page itself.
 */
export class PainterPlugin {
  readonly #entry: string;
  readonly #rules: NonNullable<Configuration['module']>['rules'];

  constructor({ entry, rules }: { entry: string; rules: NonNullable<Configuration['module']>['rules'] }) {
    this.#entry = entry;
    this.#rules = rules;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('PainterPlugin', async (compilation) => {
      const painter = webpack({
        context: compiler.context,
        mode: 'production',
        target: 'node20',
        devtool: false,
        entry: this.#entry,
        output: { path: compiler.outputPath, filename: FILE, library: { type: 'commonjs2' } },
        resolve: { extensions: ['.ts', '.tsx', '.js'] },
        module: {
          rules: [...(this.#rules ?? []), { test: /\.css$/, type: 'asset/source', generator: { emit: false } }],
          parser: { javascript: { dynamicImportMode: 'eager' } },
        },
        optimization: { minimize: false },
        performance: { hints: false },
        infrastructureLogging: { level: 'error' },
      });
      await new Promise<void>((resolve) => {
        painter?.run((error, stats) => {
          const { errors = [], warnings = [] } = stats?.compilation ?? {};
          compilation.errors.push(...errors, ...(error ? [new webpack.WebpackError(error.message)] : []));
          compilation.warnings.push(...warnings);
          painter.close(() => resolve());
        });
      });
    });
  }
}
