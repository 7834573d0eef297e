import { runCommand } from '../command/plain-error.ts';
import { review } from './command.ts';

runCommand(review);
