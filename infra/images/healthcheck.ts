import process from 'node:process';

/**
 * Asked by the container engine, inside the container: whether the process can do its work. The images hold no shell
 * and no other program that could ask.
 */
const { MANAGEMENT_PORT, PORT } = process.env;
const answer = await fetch(`http://127.0.0.1:${MANAGEMENT_PORT || PORT}/readyz`, {
  signal: AbortSignal.timeout(4_000),
}).catch(() => undefined);
process.exitCode = answer?.ok === true ? 0 : 1;
