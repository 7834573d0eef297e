import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { readAnew } from './read-anew.ts';

it('takes no answer for new that was asked for before the change', async () => {
  const client = new QueryClient();
  let asked = 0;
  const observer = new QueryObserver(client, {
    queryKey: ['links', 'hers'],
    async queryFn() {
      asked += 1;
      const answer = asked === 1 ? 'before' : 'after';
      await delay(10);
      return answer;
    },
  });
  const stop = observer.subscribe(() => undefined);
  await readAnew(client, ['links']);
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after', isFetching: false });
  stop();
  client.clear();
});
