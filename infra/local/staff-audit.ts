import { runCommand } from '../command/plain-error.ts';
import { staffAuditCommand } from './staff-audit-command.ts';

runCommand(async (args) => {
  if (!(await staffAuditCommand(args, { given: process.env, print: console.log }))) process.exitCode = 1;
});
