import type { createInstance } from '@module-federation/enhanced/runtime';
import * as framework from '@vesela/framework';
import * as ui from '@vesela/ui';
import * as i18next from 'i18next';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';

/** By library; the build sets it. */
declare const SHARED_VERSIONS: Readonly<Record<keyof typeof LIBRARIES, string>>;

/** What the shell runs and modules use as well: each once on the page. */
const LIBRARIES = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-dom/client': ReactDOMClient,
  i18next,
  '@vesela/framework': framework,
  '@vesela/ui': ui,
};

/** The shell's own copies, for modules built with a compatible version. */
export function sharedLibraries(): NonNullable<Parameters<typeof createInstance>[0]['shared']> {
  const libraries = Object.entries(LIBRARIES) as [keyof typeof LIBRARIES, object][];
  return Object.fromEntries(
    libraries.map(([name, library]) => {
      const version = SHARED_VERSIONS[name];
      const shareConfig = { singleton: true, strictVersion: true, eager: true, requiredVersion: `^${version}` };
      return [name, { version, lib: () => library, shareConfig }];
    }),
  );
}
