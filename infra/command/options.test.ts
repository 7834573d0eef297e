import { describe, expect, it } from '@jest/globals';
import { dataDirOf, hostsOf, originOf, ROOT } from './options.ts';

describe('hostsOf', () => {
  it('names the hosts as browsers do: with the port, unless it is 80', () => {
    expect(hostsOf(8080)).toEqual(['127.0.0.1:8080', 'localhost:8080', 'portal.localhost:8080']);
    expect(hostsOf(80)).toEqual(['127.0.0.1', 'localhost', 'portal.localhost']);
    expect(originOf(8080)).toBe('http://127.0.0.1:8080');
    expect(originOf(80)).toBe('http://127.0.0.1');
  });
});

describe('dataDirOf', () => {
  it.each(['/proc/portal', '/sys', '/dev/portal', '/tmp/../proc/portal'])('refuses %s', (folder) => {
    expect(() => dataDirOf(folder)).toThrow(/belongs to the system; choose another folder with --data-dir\.$/);
  });

  it('takes any other folder, relative to the repository', () => {
    expect(dataDirOf('/process/x')).toBe('/process/x');
    expect(dataDirOf('proc/x')).toBe(`${ROOT}/proc/x`);
    expect(dataDirOf(undefined)).toBe(`${ROOT}/.local`);
  });
});
