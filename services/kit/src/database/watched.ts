import { SpanKind } from '@opentelemetry/api';
import { inInnerSpan, isTraced } from '../telemetry/span.ts';
import { type Demand, demandOf } from './demand.ts';
import type { poolOptions } from './limits.ts';
import { namesOf } from './statement-names.ts';
import { type Work, workOf } from './work.ts';

/** The part of Prisma's database adapter that is wrapped. */
interface Factory {
  connect(): Promise<object>;
}
type Method = (...args: unknown[]) => Promise<unknown>;
type Around = (call: () => Promise<unknown>, args: readonly unknown[]) => Promise<unknown>;

/**
 * The same adapter with a span around every statement of a traced request or event, and a count of the connections in
 * demand for `/metrics`. The span holds only the statement's operation and table.
 */
export function watched<Adapter extends Factory>(
  make: (options: ReturnType<typeof poolOptions>) => Adapter,
  options: ReturnType<typeof poolOptions>,
): Adapter {
  const demand = demandOf(options.application_name, options.max);
  const done = workOf(options.application_name);
  return around(make(options), {
    connect: async (call) => watchedConnection((await call()) as object, demand, done),
  });
}

function watchedConnection(connection: object, demand: Demand, done: Work): object {
  const statement: Around = (call, args) => counted(demand, () => traced(done)(call, args));
  return around(connection, {
    queryRaw: statement,
    executeRaw: statement,
    startTransaction: async (call) => {
      demand.wanted += 1;
      done.transactions += 1;
      done.statements += 1;
      try {
        return watchedTransaction((await call()) as object, demand, done);
      } catch (error) {
        demand.wanted -= 1;
        throw error;
      }
    },
  });
}

/** Holds one connection from start to end, however many statements it runs. */
function watchedTransaction(transaction: object, demand: Demand, done: Work): object {
  let open = true;
  const end: Around = async (call) => {
    done.statements += 1;
    try {
      return await call();
    } finally {
      if (open) demand.wanted -= 1;
      open = false;
    }
  };
  return around(transaction, { queryRaw: traced(done), executeRaw: traced(done), commit: end, rollback: end });
}

async function counted<T>(demand: Demand, work: () => Promise<T>): Promise<T> {
  demand.wanted += 1;
  try {
    return await work();
  } finally {
    demand.wanted -= 1;
  }
}

const traced =
  (done: Work): Around =>
  (call, [query]) => {
    done.statements += 1;
    if (!isTraced()) return call();
    const { operation, table } = namesOf(query);
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table === undefined ? {} : { 'db.collection.name': table }),
    };
    return inInnerSpan([operation, table].filter(Boolean).join(' '), { kind: SpanKind.CLIENT, attributes }, call);
  };

/** The same object with some of its methods wrapped. */
function around<Target extends object>(target: Target, methods: Readonly<Record<string, Around>>): Target {
  return new Proxy(target, {
    get(whole, name) {
      const value: unknown = Reflect.get(whole, name, whole);
      if (typeof value !== 'function') return value;
      const method = value.bind(whole) as Method;
      const wrap = typeof name === 'string' ? methods[name] : undefined;
      return wrap ? (...args: unknown[]) => wrap(() => method(...args), args) : method;
    },
  });
}
