import { expect, it } from '@jest/globals';
import { memoryValue } from '../testing/memory-value.ts';
import { createSignInAgain } from './sign-in-again.ts';

function setup({ stored = memoryValue(), subject = 'anna', redirect = async () => undefined } = {}) {
  let place = '/en/MyData';
  const again = createSignInAgain({ stored, subject: () => subject || undefined, place: () => place, redirect });
  return { again, stored, goTo: (next: string) => (place = next) };
}
/** The page has left for the sign-in service. */
const leaving = () => new Promise<never>(() => undefined);

/** What a page that left has stored: a link for a doctor of seven days on a report. */
function left() {
  const { again, stored, goTo } = setup({ redirect: leaving });
  goTo('/en/CalculatorReport?id=1#doctor-links');
  again.values.set('doctor-link-days', '3');
  void again.ask();
  goTo('/en/elsewhere');
  void again.go();
  return stored;
}

it('brings the same user back to where she was asked, with what the forms held', () => {
  const { again, stored } = setup({ stored: left() });
  expect(again.returnPath()).toBe('/en/CalculatorReport?id=1#doctor-links');
  expect(again.values.get('doctor-link-days')).toBe('3');
  expect(again.values.get('export-format')).toBeUndefined();
  expect(stored.get()).toBeUndefined();
});

it('leads there once', () => {
  const { again } = setup({ stored: left() });
  again.arrived();
  expect(again.returnPath()).toBeUndefined();
  again.values.delete('doctor-link-days');
  expect(again.values.get('doctor-link-days')).toBeUndefined();
});

it.each(['eva', ''])('tells another user, or nobody, nothing of it: %j', (subject) => {
  const { again } = setup({ stored: left(), subject });
  expect([again.returnPath(), again.values.get('doctor-link-days')]).toEqual([undefined, undefined]);
});

it.each(['', '{', 'null', '{"subject":"anna"}', '{"subject":"anna","path":7,"values":null}'])(
  'ignores what is not its own: %s',
  (text) => {
    const { again, stored } = setup({ stored: memoryValue(text) });
    expect([again.returnPath(), again.values.get('x')]).toEqual([undefined, undefined]);
    expect(stored.get()).toBeUndefined();
  },
);

it('asks once for several acts, and all go on when she does not want to', async () => {
  const { again, stored } = setup();
  const answers = Promise.all([again.ask(), again.ask()]);
  expect(again.asked.get()).toBe(true);
  again.decline();
  await answers;
  expect([again.asked.get(), stored.get()]).toEqual([false, undefined]);
  void again.ask();
  expect(again.asked.get()).toBe(true);
});

it('stores nothing where the sign-in service could not be reached, nor when she comes back by the back button', async () => {
  const { again, stored } = setup();
  void again.ask();
  await again.go();
  expect(stored.get()).toBeUndefined();
  const gone = setup({ redirect: leaving });
  void gone.again.ask();
  void gone.again.go();
  expect(gone.stored.get()).toContain('/en/MyData');
  gone.again.decline();
  expect(gone.stored.get()).toBeUndefined();
});

it('brings her back to where she was from something else that the sign-in service does', () => {
  const { again, stored } = setup();
  void again.leaveFor(leaving);
  expect(setup({ stored }).again.returnPath()).toBe('/en/MyData');
});
