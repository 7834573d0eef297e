import { buildAll } from '../build/build.ts';
import { ROOT } from '../command/options.ts';
import type { PortalVariant } from '../local/portal.ts';
import { runPortal } from '../local/run-portal.ts';
import { moduleNames } from '../modules/source.ts';
import { contractsChecker } from './contracts.ts';
import { type DevPages, noPages, startDevPages } from './pages.ts';
import { type DevServices, startDevServices } from './services.ts';
import { watchFolders } from './watch.ts';

/**
 * `npm run dev -- [--port 8080] [--data-dir .local] [--fresh] [--services-only]`: the portal of `npm start`, watching.
 * Database, sign-in and gateway stay; services and pages are replaced after a change. `--services-only` has no pages.
 */
const MORE = { 'services-only': { type: 'boolean' } } as const;
const servicesOnly = process.argv.includes('--services-only');
const say = (line: string) => console.log(line);

const FOLDERS = [
  'services',
  'contracts/src',
  'contracts/questionnaire/src',
  'contracts/data',
  'infra/local',
  'infra/embedded-services',
  'infra/demo',
  'infra/gateway',
];
/** Sources whose change shows in the bundle; all else that a service reads, as migrations, it reads when it starts. */
const IN_BUNDLE = /\.(ts|json)$/;
const READ_BY_NOBODY = /\.test\.ts$|\.md$|\/test\//;

function follow(services: DevServices, pages: DevPages): () => Promise<void> {
  const contracts = contractsChecker(say);
  let work = Promise.resolve();
  const watched = watchFolders(ROOT, FOLDERS, (all) => {
    const files = all.filter((file) => !READ_BY_NOBODY.test(file));
    if (files.length === 0) return;
    // One after the other: two starts at a time would migrate the same databases.
    work = work.then(async () => {
      if (files.some((file) => file.endsWith('schema.prisma'))) await buildAll({ pages: false, note: say });
      const restarted = await services.reload({ force: !files.every((file) => IN_BUNDLE.test(file)) });
      if (!restarted && files.every((file) => file.startsWith('infra/')))
        say(`! ${files.join(', ')}: takes effect when npm run dev is started again`);
      // Only now: the services are to answer soon.
      if (files.some((file) => file.startsWith('contracts/src/'))) void contracts.check();
    });
  });
  const descriptors = watchFolders(ROOT, moduleNames(), (files) => {
    if (files.some((file) => file.endsWith('/module.json'))) pages.refresh();
  });
  return async () => {
    watched.stop();
    descriptors.stop();
    await contracts.stop();
  };
}

function watching(onDeath: (sentence: string) => void): PortalVariant {
  let services: DevServices | undefined;
  return {
    build: (note) => buildAll({ pages: false, note }),
    async services(options, dataDir) {
      services = await startDevServices({ ...options, dataDir: dataDir.path, say });
      return services;
    },
    async pages() {
      const pages = servicesOnly ? noPages() : await startDevPages({ say, onDeath });
      const stop = services ? follow(services, pages) : async () => undefined;
      return {
        shell: pages.shell,
        modules: pages.modules,
        parts: [pages.part],
        async stop() {
          await stop();
          await pages.stop();
        },
      };
    },
  };
}

await runPortal(watching, MORE);
