import type { JSONWebKeySet } from 'jose';

/** What the process of the services is given. */
export interface Settings {
  /** Address of the database server. */
  server: string;
  origin: string;
  issuers: string[];
  keys: JSONWebKeySet;
  dataDir: string;
}

export type Order = 'begin' | 'seed' | 'stop';

/** Where the services answer, or that an order was carried out. */
export type Answer = { port: number; parts: { basePaths: string[]; paths: string[] }[] } | { done: Order };

/** First message to the process: which bundle to run. */
export interface Start {
  bundle: string;
  settings: Settings;
}
