import { describe, expect, it } from '@jest/globals';
import { reminderStep } from './reminder.ts';

const wish = (reminder_requested: boolean, time_zone = 'Europe/Riga') => ({ reminder_requested, time_zone });
const [yes, no] = [wish(true), wish(false)];

describe('reminderStep', () => {
  it.each([
    ['kept without a wish', undefined, no, true, undefined],
    ['kept with a wish', undefined, yes, true, 'request'],
    ['kept with a wish, but sent after a later one', undefined, yes, false, undefined],
    ['ticked afterwards', no, yes, true, 'request'],
    ['ticked on an older examination', no, yes, false, undefined],
    ['left as it was', yes, yes, true, undefined],
    ['moved to another time zone', yes, wish(true, 'Europe/Warsaw'), true, 'request'],
    ['unticked', yes, no, true, 'withdraw'],
    ['unticked on an older examination', yes, no, false, 'withdraw'],
    ['never ticked', no, no, true, undefined],
  ] as const)('%s', (_case, before, after, newest, step) => {
    expect(reminderStep(before, after, newest)).toBe(step);
  });
});
