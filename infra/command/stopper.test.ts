import { expect, it } from '@jest/globals';
import { createStopper } from './stopper.ts';

it('stops in reverse order, even if parts fail at once or later', async () => {
  const stopper = createStopper();
  const stopped: string[] = [];
  stopper.add(() => void stopped.push('first'));
  stopper.add(() => {
    throw new Error('the folder is not empty');
  });
  stopper.add(() => Promise.reject(new Error('later')));
  stopper.add(() => void stopped.push('last'));
  await stopper.stop();
  expect(stopped).toEqual(['last', 'first']);
});
