import { describe, expect, it } from '@jest/globals';
import { notOnlyOwnWords, ownWords } from './own-words.ts';

const words = ownWords('https://mirta.clinic-riga.example', 'Mirta māte');
const isTaken = (password: string) => new RegExp(`^${notOnlyOwnWords(words)}$`, 'iu').test(password);

it('the words of a portal are its name, its address, and what anybody tries first', () => {
  expect(words).toEqual(expect.arrayContaining(['mirta', 'māte', 'clinic', 'riga', 'vesela', 'password', 'hasło']));
  expect(words).not.toContain('');
});

describe('a password', () => {
  it.each([
    'Mirta-2026!!',
    'MIRTAmirta1234',
    'vesela.vesela',
    '12345 Parole 67890',
    'Password1234!',
    'ПАРОЛЬ-Vesela-1',
    'clinicriga2027',
  ])('%s of nothing but such words, digits and signs is refused', (password) => {
    expect(isTaken(password)).toBe(false);
  });

  it.each([
    'vesela sirds un silta tēja',
    'zupa mirta 4 kaķi',
    '918273645546372',
    'моя vesela кошка спит',
    'passwordless',
  ])('%s is not', (password) => {
    expect(isTaken(password)).toBe(true);
  });

  it('of the longest length is compared in no time', () => {
    const start = performance.now();
    expect(isTaken(`${'portal'.repeat(21)}x`)).toBe(true);
    expect(isTaken(`${'portals'.repeat(18)}x`)).toBe(true);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
