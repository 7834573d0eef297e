import { FILE_TYPES, FIRST_TEST_DATE, GENETIC_LIMITS as LIMITS } from '@vesela/contracts/profile/genetic-options';
import type { Fault } from '@vesela/framework/forms';
import type { GeneticTest } from './api.ts';
import type { FileChoice } from './file-choice.ts';

export interface TestValues {
  laboratory: string;
  taken_on: string;
  result: GeneticTest['result'] | '';
  note: string;
  file: FileChoice;
}

/** Date in the user's local calendar, as `2026-11-21`. */
export function today(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The errors of the entered values, in the order of the form. */
export function checkTest({ laboratory, taken_on, result, note, file }: TestValues, day = today()): Fault[] {
  const faults: Fault[] = [];
  const add = (field: keyof TestValues, code: string) => faults.push({ field, code });
  if (laboratory.trim() === '') add('laboratory', 'required');
  else if (laboratory.trim().length > LIMITS.laboratory) add('laboratory', 'too_long');
  if (!/^\d{4}-\d\d-\d\d$/.test(taken_on)) add('taken_on', 'required');
  else if (taken_on > day) add('taken_on', 'too_large');
  else if (taken_on < FIRST_TEST_DATE) add('taken_on', 'too_small');
  if (result === '') add('result', 'required');
  if (note.trim().length > LIMITS.note) add('note', 'too_long');
  if (file.state === 'new' && file.file.size > LIMITS.fileBytes) add('file', 'too_large');
  else if (file.state === 'new' && !FILE_TYPES.some((type) => type === file.file.type)) add('file', 'wrong_format');
  return faults;
}
