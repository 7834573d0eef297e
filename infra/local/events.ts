import { runCommand } from '../command/plain-error.ts';
import { eventsCommand } from './events-command.ts';

runCommand((args) => eventsCommand(args, { given: process.env, print: console.log }));
