/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Messages } from '@vesela/framework';
import i18next from 'i18next';

Object.assign(globalThis, { TextDecoder, TextEncoder });
const { createFakePlatform } = await import('../testing/fake-platform.ts');
const { useTexts } = await import('@vesela/framework');
const { createModule } = await import('./create-module.tsx');

function Root() {
  const t = useTexts();
  return <h1>{t('title')}</h1>;
}
function Broken(): never {
  throw new Error('broken');
}
const text = (title: string) => async () => ({ default: { title } as Messages });
const texts = { lv: text('Tests'), en: text('Test'), ru: text('Тест'), pl: text('Badanie') };

beforeAll(() => i18next.init({ lng: 'lv', keySeparator: false, nsSeparator: false, resources: {} }));

type Lifecycle = (props: object) => Promise<unknown>;
const run = async (steps: unknown, props: object) => {
  for (const step of [steps].flat() as Lifecycle[]) await step(props);
};

describe('createModule', () => {
  it('renders in the language of the page, follows a switch, and cleans up on unmount', async () => {
    const outlet = document.body.appendChild(document.createElement('main'));
    const platform = createFakePlatform(() => Response.error());
    const module = createModule({ name: 'mfe-sample', texts, Root });
    const props = {
      platform,
      name: 'mfe-sample',
      domElementGetter: () => outlet,
      mountParcel: () => undefined,
      singleSpa: {},
    };
    await run(module.bootstrap, props);
    await run(module.mount, props);
    await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('Test'));

    platform.language.set('pl');
    await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('Badanie'));
    expect(screen.getByRole('heading').closest('[lang]')?.getAttribute('lang')).toBe('pl');

    await run(module.unmount, props);
    expect(outlet.textContent).toBe('');
  });

  it('keeps its language and reports the error when the texts of another fail to load', async () => {
    const outlet = document.body.appendChild(document.createElement('main'));
    const platform = createFakePlatform(() => Response.error());
    const lost = new Error('network error');
    const module = createModule({ name: 'mfe-lost', texts: { ...texts, ru: () => Promise.reject(lost) }, Root });
    const props = {
      platform,
      name: 'mfe-lost',
      domElementGetter: () => outlet,
      mountParcel: () => undefined,
      singleSpa: {},
    };
    await run(module.bootstrap, props);
    await run(module.mount, props);
    platform.language.set('ru');
    await waitFor(() => expect(platform.errors).toContain(lost));
    expect(outlet.textContent).toBe('Test');
    await run(module.unmount, props);
  });

  it('reports a rendering error to the shell and shows no partial content', async () => {
    const outlet = document.body.appendChild(document.createElement('main'));
    const platform = createFakePlatform(() => Response.error());
    const module = createModule({ name: 'mfe-broken', texts, Root: Broken });
    const props = {
      platform,
      name: 'mfe-broken',
      domElementGetter: () => outlet,
      mountParcel: () => undefined,
      singleSpa: {},
    };
    await run(module.bootstrap, props);
    await run(module.mount, props);
    await waitFor(() => expect(platform.errors).toHaveLength(1));
    expect(outlet.textContent).toBe('');
  });
});
