/** One process of the real run, as the supervisor starts it, checks it and starts it again. */
export interface ProcessSpec {
  /** Also the name of its log file; copies of a service add `-2`, `-3`, …. */
  name: string;
  command: string;
  args: readonly string[];
  /** The whole environment: nothing of the supervisor's own is handed on. */
  env: Readonly<Record<string, string>>;
  cwd?: string;
  /** Folder that it reaches as `/proc/self/fd/3`, though its account may be barred from the folders above. */
  folder?: string;
  /** Account that it runs as; the supervisor's own by default. */
  account?: { uid: number; gid: number };
  /** Answers 2xx when the process can do its work; a TCP port for servers that speak no HTTP. */
  ready: { url: string } | { port: number };
  /** What asks it to end. Default SIGTERM. */
  stopSignal?: 'SIGTERM' | 'SIGINT';
}
