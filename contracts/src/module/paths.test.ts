import { expect, it } from '@jest/globals';
import { fitsRoute } from './paths.ts';

const ID = '0192f3a4-5b6c-7d8e-9f01-23456789abcd';
const below = [
  'step/age|body',
  '{id}',
  '{id}/summary',
  'form/{name}',
  'deep/{id}/new|{id}',
  'of/all|project.{id}',
  'code/{code}',
];

it.each([
  ['/Test', true],
  ['/Test/step/age', true],
  ['/Test/step/body', true],
  [`/Test/${ID}`, true],
  [`/Test/${ID}/summary`, true],
  ['/Test/form/research.Fake', true],
  [`/Test/deep/${ID}/new`, true],
  [`/Test/deep/${ID}/${ID}`, true],
  [`/Test/of/project.${ID}`, true],
  ['/Test/of/all', true],
  ['/Test/code/any', true],
  ['/Test/code/', false],
  [`/Test/of/${ID}`, false],
  ['/Test/of/project.', false],
  ['/Test/', false],
  ['/Test/step', false],
  ['/Test/step/height', false],
  ['/Test/step/age/again', false],
  ['/Test/step/constructor', false],
  ['/Test/42', false],
  [`/Test/${ID}/compare`, false],
  ['/Test/form/', false],
  [`/Test/deep/${ID}`, false],
  ['/Tests', false],
])('a route with pages below it: %s is one (%s)', (path, known) => {
  expect(fitsRoute({ path: '/Test/*', below }, path)).toBe(known);
});

it.each([
  ['/Test', '/Test', true],
  ['/Test', '/Test/step', false],
  ['/Test/*', '/Test/any/thing', true],
  ['/Test/*', '/Test', true],
])('the route %s takes %s (%s)', (path, visited, known) => {
  expect(fitsRoute({ path }, visited)).toBe(known);
});
