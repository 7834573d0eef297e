export { createFakePlatform, type FakePlatform } from './fake-platform.ts';
