import type { Source } from './contents.ts';
import type { History } from './history.ts';

/** Publishes modules to a folder or a bucket. */
export interface Publisher {
  publish(name: string, source: Source): Promise<{ hash: string; version: string }>;
  rollback(name: string): Promise<{ hash: string; version: string }>;
  prune(name: string, keep: number): Promise<number>;
  history(name: string): Promise<History>;
  names(): Promise<string[]>;
}
