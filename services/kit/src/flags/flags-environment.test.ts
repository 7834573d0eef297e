import { describe, expect, it } from '@jest/globals';
import { ConfigError } from '../config/read-config.ts';
import { flagSource } from './flags-environment.ts';

const URL = 'https://flags.example/api/frontend';

describe('flagSource', () => {
  it('is none, a file, or a service with its token', () => {
    expect(flagSource({})).toBeUndefined();
    expect(flagSource({ FLAGS_FILE: 'flags.json' })).toEqual({ kind: 'file', file: 'flags.json' });
    expect(flagSource({ FLAGS_URL: URL, FLAGS_TOKEN: 'abc' })).toEqual({ kind: 'service', url: URL, token: 'abc' });
  });

  it.each([
    [{ FLAGS_FILE: 'flags.json', FLAGS_URL: URL }, 'FLAGS_FILE is not valid beside FLAGS_URL'],
    [{ FLAGS_URL: URL }, 'FLAGS_TOKEN is missing'],
  ])('refuses %j in one sentence', (config, sentence) => {
    expect(() => flagSource(config)).toThrow(ConfigError);
    expect(() => flagSource(config)).toThrow(sentence);
  });
});
