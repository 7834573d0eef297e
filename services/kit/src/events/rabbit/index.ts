export type { RabbitLimits, RabbitOptions, Subscriptions } from './options.ts';
export { createRabbitTransport } from './rabbit-transport.ts';
