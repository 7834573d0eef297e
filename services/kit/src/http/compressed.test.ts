import { expect, it } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { sendCompressed } from './compressed.ts';

const content = { text: 'The same for everybody. '.repeat(100) };
const app = express();
app.get('/', (asked, response) => sendCompressed(asked, response, content));
app.get('/short', (asked, response) => sendCompressed(asked, response, { text: 'short' }));

/** Its client opens what is compressed. */
const ask = (path: string, encoding: string) => request(app).get(path).set('Accept-Encoding', encoding);

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
])('JSON is sent in the best form of "%s", the same at each request', async (accepted, encoding) => {
  for (const { headers, body } of [await ask('/', accepted), await ask('/', accepted)]) {
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(Number(headers['content-length'])).toBeLessThan(200);
    expect(body).toEqual(content);
  }
});

it.each([
  ['/', 'identity', content],
  ['/short', 'br', { text: 'short' }],
])('%s for "%s" is sent as it is', async (path, accepted, sent) => {
  const { headers, body } = await ask(path, accepted);
  expect(headers['content-encoding']).toBeUndefined();
  expect(body).toEqual(sent);
});
