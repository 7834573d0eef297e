import type { ListenOptions } from './listener.ts';
import type { Service } from './service.ts';

/** Listens and stops gracefully on SIGTERM and SIGINT; the process ends when nothing is left to do. For `main.ts`. */
export async function runService(service: Service, where: ListenOptions): Promise<void> {
  await service.listen(where);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void service.stop());
}
