/**
 * Generates the database clients of services, one after another: `database-clients-child.mjs <folder> …`. Prisma takes
 * longer to load than to generate, so one process loads it for all. It offers no function for that: it does what the
 * arguments say when it is loaded, reads the current folder, and has ended when the process has nothing left to do.
 */
import { createRequire } from 'node:module';
import path from 'node:path';

const folders = process.argv.slice(2);

function generate() {
  const folder = folders.shift();
  if (folder === undefined) return;
  // A fault that Prisma tells of is that of the folder named last; it then exits with status 1.
  console.log(folder);
  process.chdir(folder);
  const require = createRequire(path.join(folder, 'package.json'));
  const cli = require.resolve('prisma/build/index.js');
  process.argv = [process.execPath, cli, 'generate'];
  for (const file of Object.keys(require.cache))
    if (path.dirname(file) === path.dirname(cli)) delete require.cache[file];
  require(cli);
}

process.on('beforeExit', generate);
process.on('exit', (status) => {
  if (status !== 0 || folders.length === 0) return;
  console.error(`Prisma ended the process before it had generated the clients of ${folders.join(', ')}.`);
  process.exitCode = 1;
});
generate();
