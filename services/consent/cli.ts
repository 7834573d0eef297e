import { ledgerCommand } from './src/cli/ledger-command.ts';

/**
 * `npm run -s ledger -- verify [--keys FILE] | verify-receipt FILE [--keys FILE] | publish DIR | overdue`. Exit status 1 when something
 * does not hold or is late, 2 when a command could not be carried out.
 */
const { code, out, error } = await ledgerCommand(process.argv.slice(2));
for (const line of out) console.log(line);
if (error !== undefined) console.error(error);
process.exitCode = code;
