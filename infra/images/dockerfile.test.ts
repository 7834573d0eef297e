import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../command/options.ts';
import { BUILD_OPTIONS, KEYCLOAK_VERSION } from '../keycloak/server/version.ts';
import { commandOf, environmentOf, readDockerfile, restsOf } from './dockerfile.ts';

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.Dockerfile'));
const textOf = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');

describe.each(files)('%s', (file) => {
  const stages = readDockerfile(textOf(file));
  const names = new Set(stages.flatMap(({ name }) => name ?? []));
  const final = stages.at(-1) ?? { from: '', name: undefined, instructions: [] };

  it('begins with exact versions, or with nothing', () => {
    for (const { from } of stages) {
      expect(from).toMatch(/^scratch$|^[\w./-]+:\d+\.\d+\.\d+[\w.-]*(@sha256:[0-9a-f]{64})?$/);
    }
  });

  it('ends in a stage that holds no tool: nothing is run in it and all comes from the stages before', () => {
    expect(stages.length).toBeGreaterThan(1);
    expect(final.from).toMatch(/^scratch$|^quay\.io\/keycloak\/keycloak:/);
    expect(restsOf(final, 'RUN')).toEqual([]);
    expect(restsOf(final, 'ADD')).toEqual([]);
    for (const copy of restsOf(final, 'COPY')) expect(names).toContain(/^--from=(\w+) /.exec(copy)?.[1]);
  });

  it('runs as an account without a name and without a shell in between', () => {
    expect(restsOf(final, 'USER').at(-1)).toMatch(/^[1-9]\d*:\d+$/);
    expect(commandOf(final, 'ENTRYPOINT')[0]).toMatch(/^\//);
    expect(restsOf(final, 'HEALTHCHECK')).toHaveLength(1);
  });

  it('runs as in production, unless it is Keycloak, whose own start says so', () => {
    const [program, command] = commandOf(final, 'ENTRYPOINT');
    if (program?.endsWith('kc.sh')) expect(command).toBe('start');
    else expect(environmentOf(final)).toMatchObject({ NODE_ENV: 'production' });
  });

  it('holds no secret', () => {
    const set = stages.flatMap((stage) => [...Object.keys(environmentOf(stage)), ...restsOf(stage, 'ARG')]);
    expect(set.filter((name) => /KEY|SECRET|PASSWORD|TOKEN/.test(name) && !name.startsWith('KC_SPI_'))).toEqual([]);
  });

  it('builds as the others do, so that an engine builds it once', () => {
    const [build] = stages;
    const steps = build?.instructions.slice(0, 4).map(({ word, rest }) => `${word} ${rest}`);
    expect([build?.from.split('@')[0], ...(steps ?? [])]).toEqual([
      'node:24.19.0-bookworm-slim',
      'WORKDIR /vesela',
      'COPY . .',
      'RUN npm ci',
      'RUN npm run build',
    ]);
  });
});

it('Keycloak’s image is of the version, and built with the options, of the real run', () => {
  const text = textOf('keycloak.Dockerfile');
  const [, server, final] = readDockerfile(text);
  expect([server?.from, final?.from].map((from) => from?.split('@')[0])).toEqual(
    Array(2).fill(`quay.io/keycloak/keycloak:${KEYCLOAK_VERSION}`),
  );
  expect(text).toContain(`kc.sh build ${BUILD_OPTIONS.join(' ')}\n`);
});

it('nothing that lies about on a machine gets into an image', () => {
  const ignored = readFileSync(path.join(ROOT, '.dockerignore'), 'utf8').split('\n');
  for (const place of ['node_modules', '.git', '.local', '.real', '.env', 'dist', 'generated']) {
    expect(ignored).toContain(`**/${place}`);
  }
});

describe('reading a Dockerfile', () => {
  it('joins lines, leaves comments out and knows stages', () => {
    const [build, final] = readDockerfile(
      '# first\nFROM a:1.2.3 AS build\nRUN one && \\\n    two\nfrom b:2.3.4\nENV A=1 B="2"\nCMD ["x", "y"]\n',
    );
    expect(build).toEqual({ from: 'a:1.2.3', name: 'build', instructions: [{ word: 'RUN', rest: 'one && two' }] });
    expect(final && [final.from, environmentOf(final), commandOf(final, 'CMD')]).toEqual([
      'b:2.3.4',
      { A: '1', B: '2' },
      ['x', 'y'],
    ]);
  });
});
