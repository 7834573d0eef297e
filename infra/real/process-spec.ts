/** One process of the real run, as the supervisor starts, checks and restarts it. */
export interface ProcessSpec {
  /** Also the name of its log file; copies of a service add `-2`, `-3`, …. */
  name: string;
  command: string;
  args: readonly string[];
  /** The whole environment: nothing is inherited from the supervisor. */
  env: Readonly<Record<string, string>>;
  cwd?: string;
  /** Folder that it reaches as `/proc/self/fd/3`, even without access to the parent folders. */
  folder?: string;
  /** Account that it runs as; the supervisor's by default. */
  account?: { uid: number; gid: number };
  /** URL that answers 2xx when the process is ready; a TCP port for servers without HTTP. */
  ready: { url: string } | { port: number };
  /** Stop signal. Default SIGTERM. */
  stopSignal?: 'SIGTERM' | 'SIGINT';
}
