import type { RequestListener, Server } from 'node:http';
import { expect, it } from '@jest/globals';
import { consentContract } from '@vesela/contracts/consent';
import { callable } from './served-calls.ts';

/** Node closes an idle connection up to a second later than it says. */
const GRACE_MS = 1_500;

it('loses no call where the process was busy for longer than a server keeps a connection', async () => {
  let patienceMs = 0;
  const app: RequestListener = ({ socket }, response) => {
    patienceMs = (socket as unknown as { server: Server }).server.keepAliveTimeout;
    response.end('here');
  };
  const served = await callable(app);
  const call = () =>
    served.send(consentContract, consentContract.routes.getTreeHead, undefined, { params: {}, query: {} });
  try {
    expect(await call()).toMatchObject({ body: 'here' });
    // All that runs in between is this line, as when the input of every route is made.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, patienceMs + GRACE_MS);
    expect(await call()).toMatchObject({ body: 'here' });
  } finally {
    await served.stop();
  }
});
