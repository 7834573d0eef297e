import { describe, expect, it } from '@jest/globals';
import { createNotes } from '../../test/notes-service.ts';

const here = { port: 0, host: '127.0.0.1' };
function gate() {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), passed };
}

describe('stopping a service', () => {
  it('finishes work in progress, accepts nothing new, then closes its resources in order', async () => {
    const events: string[] = [];
    const [begun, allowed] = [gate(), gate()];
    const service = createNotes({
      handlers: {
        greet: async () => {
          begun.open();
          await allowed.passed;
          events.push('answered');
          return { text: 'late' };
        },
      },
      close: [async () => void events.push('timers'), async () => void events.push('database')],
    });
    const { port } = await service.listen(here);
    const url = `http://127.0.0.1:${port}/api/notes/greeting`;
    const underWay = fetch(url).then((response) => response.json());
    await begun.passed;
    const stopped = service.stop();
    await expect(fetch(url)).rejects.toThrow('fetch failed');
    allowed.open();
    expect(await underWay).toEqual({ text: 'late' });
    await stopped;
    expect(events).toEqual(['answered', 'timers', 'database']);
  });

  it('is fast although clients keep their connections open', async () => {
    const service = createNotes();
    const { port } = await service.listen(here);
    await (await fetch(`http://127.0.0.1:${port}/livez`)).text();
    const begun = Date.now();
    await service.stop();
    // Well below the eight seconds that requests in progress may take.
    expect(Date.now() - begun).toBeLessThan(6_000);
  });

  it('closes the other resources if one fails', async () => {
    const closed: string[] = [];
    const service = createNotes({
      close: [
        () => Promise.reject(new Error('hunter2')),
        () => new Promise(() => undefined),
        async () => void closed.push('database'),
      ],
    });
    await service.stop();
    expect(closed).toEqual(['database']);
    expect(service.logLines()).toContain('not closed');
    expect(service.logLines()).not.toContain('hunter2');
  });

  it('happens once, however often it is called', async () => {
    let closed = 0;
    const service = createNotes({ close: [async () => void closed++] });
    await Promise.all([service.stop(), service.stop(), service[Symbol.asyncDispose]()]);
    expect(closed).toBe(1);
  });
});
