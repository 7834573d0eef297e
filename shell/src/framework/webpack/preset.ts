import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { FirstFilesPlugin } from './first-files.ts';
import { FixedIds } from './fixed-ids.ts';
import { HashedLoading } from './hashed-loading.ts';
import { lentRuntime } from './lent-runtime.ts';
import { PaintedPagesPlugin } from './painted-pages-plugin.ts';
import { PainterPlugin } from './painter-plugin.ts';
import { shared, sharedVersions } from './shared.ts';

const require = createRequire(import.meta.url);

export interface PresetOptions {
  /** Folder of the package. */
  dir: string;
  /** The shell has its own page and hands out the shared libraries; a module exposes its lifecycles. */
  kind: 'shell' | 'module';
}

const swc = {
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      // Also in development: the JSX development runtime is not among the shared libraries.
      transform: { react: { runtime: 'automatic', development: false } },
    },
  },
};

const compressed = (algorithm: 'brotliCompress' | 'gzip', ending: string) =>
  new CompressionPlugin({
    algorithm,
    filename: `[path][base]${ending}`,
    test: /\.(js|css|html|json|svg|woff2|txt)$/,
    exclude: /\.woff2$/,
    minRatio: 1,
    threshold: 0,
  });

/** react-router's package names only its build with warnings for developers; the one without them is smaller. */
const router = createRequire(require.resolve('react-router-dom')).resolve('react-router');
const routerBuilds = path.resolve(path.dirname(router), '../production');
const routerWithoutWarnings = {
  'react-router$': path.join(routerBuilds, 'index.mjs'),
  'react-router/dom$': path.join(routerBuilds, 'dom-export.mjs'),
};

/** Settings for `npm run dev`: fast builds instead of small files. */
const development = (dir: string): Configuration => ({
  mode: 'development',
  // The content security policy forbids eval, which faster source maps need.
  devtool: 'cheap-module-source-map',
  optimization: { splitChunks: { chunks: 'async' }, chunkIds: 'named' },
  cache: {
    type: 'filesystem',
    name: path.basename(dir),
    buildDependencies: {
      config: [
        'preset.ts',
        'shared.ts',
        'lent-runtime.ts',
        'drawing-loader.ts',
        'painter-plugin.ts',
        'bundle-for-node.ts',
      ].map((file) => path.join(import.meta.dirname, file)),
    },
    compression: false,
    // Write the cache once after the first build: writing between two changes would delay the next one.
    idleTimeout: 120_000,
    idleTimeoutAfterLargeChanges: 120_000,
  },
});

/** A module exposes its lifecycles, and what the search finds in it if it has that. */
const exposedBy = (dir: string) => ({
  './lifecycles': './src/lifecycles.ts',
  ...(existsSync(path.join(dir, 'src/search.ts')) ? { './search': './src/search.ts' } : {}),
});

/** The shared webpack configuration; modules are federated. Precompressed for production unless NODE_ENV is `development`. */
export function preset({ dir, kind }: PresetOptions): Configuration {
  const isDevelopment = process.env.NODE_ENV === 'development';
  const pack = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as { name: string; version: string };
  const scope = pack.name.replace('@vesela/', '').replaceAll('-', '_');
  const isShell = kind === 'shell';
  // A module's files stand in a folder that is named after their content; its entry names all of them, which is weight.
  const hash = isShell ? '[contenthash:8]' : '[contenthash:5]';
  return {
    context: dir,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: isShell ? { main: './src/index.ts' } : {},
    // Nobody reads them in production, and whoever could would have the sources.
    devtool: false,
    output: {
      path: path.join(dir, 'dist'),
      clean: true,
      publicPath: isShell ? '/' : 'auto',
      // Two versions of a module on one page must not share the global that loads their chunks.
      uniqueName: isShell ? scope : `${scope}_${process.env.BUILD_ID ?? pack.version.replaceAll('.', '_')}`,
      filename: `assets/[name].${hash}.js`,
      chunkFilename: `assets/[name].${hash}.js`,
      assetModuleFilename: `assets/[name].${hash}[ext]`,
      crossOriginLoading: 'anonymous',
      // A chunk that hangs fails after this time, and the page offers a retry.
      chunkLoadTimeout: 5000,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: isDevelopment ? {} : routerWithoutWarnings },
    module: {
      rules: [
        { test: /\.tsx?$/, use: swc },
        { test: /\.svg$/, issuer: /\.tsx?$/, use: [swc, path.join(import.meta.dirname, 'drawing-loader.ts')] },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] },
        { test: /\.svg$/, issuer: { not: /\.tsx?$/ }, type: 'asset/resource' },
        { test: /\.woff2$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `assets/[name].${hash}.css`,
        chunkFilename: `assets/[name].${hash}.css`,
      }),
      ...(isShell
        ? [
            new HtmlPlugin({ template: './src/index.html', scriptLoading: 'defer', chunks: ['main'] }),
            new PainterPlugin({ entry: './src/painted/paint.tsx' }),
            new webpack.DefinePlugin({
              SHARED_VERSIONS: JSON.stringify(sharedVersions()),
              // Leaves out what the runtime of federation needs under Node.
              ENV_TARGET: JSON.stringify('web'),
            }),
          ]
        : [
            new ModuleFederationPlugin({
              name: scope,
              filename: `assets/remote-entry.${hash}.js`,
              exposes: exposedBy(dir),
              shared: shared({ isDevelopment }),
              shareStrategy: 'loaded-first',
              manifest: true,
              dts: false,
              // The core of the runtime is the shell's, which loads the module with it.
              experiments: { externalRuntime: true, optimization: { target: 'web' } },
            }),
            lentRuntime(),
            new FixedIds(),
            new HashedLoading(),
            new FirstFilesPlugin(),
            new PaintedPagesPlugin(),
          ]),
      ...(isDevelopment ? [] : [compressed('brotliCompress', '.br'), compressed('gzip', '.gz')]),
    ],
    optimization: {
      chunkIds: 'deterministic',
      splitChunks: { chunks: 'async' },
      // swc has threads of its own; starting processes for it took a tenth of a build.
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false, parallel: false })],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    ...(isDevelopment ? development(dir) : {}),
  };
}
