/** Everything that a run with real servers leaves behind in its data folder. `--fresh` deletes these and nothing else. */
export const REAL_ENTRIES = [
  'postgres',
  'rabbitmq',
  'keycloak',
  'mailbox',
  'modules',
  'secrets',
  'logs',
  'portal.json',
  'portal-config.json',
  'upstreams.json',
  'state.json',
  'events.log',
  'events.log.1',
  'events.log.2',
  'control.sock',
  'demo-data',
] as const;
