import { runCommand } from '../command/plain-error.ts';
import { keysCommand } from './keys-command.ts';

runCommand(async (args) => {
  if (!(await keysCommand(args, { given: process.env, print: console.log }))) process.exitCode = 1;
});
