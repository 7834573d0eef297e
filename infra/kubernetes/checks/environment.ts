import type { z } from 'zod';
import type { Container, Manifest } from '../manifest.ts';
import { processOf, workloadsOf } from '../manifest.ts';

type Shape = Readonly<Record<string, z.core.$ZodType>>;
/** Variables of a process as its own schema declares them; undefined for a process that nobody knows. */
export type Variables = (process: string) => Shape | undefined;

/** Variables that a process does not know, misses, is given twice, or would refuse at its start. */
export function environmentFaults(manifests: readonly Manifest[], variables: Variables): string[] {
  return workloadsOf(manifests).flatMap((deployment) => {
    const process = processOf(deployment);
    const shape = variables(process);
    if (!shape) return [`There is no process ${process} in the portal.`];
    return deployment.spec.template.spec.containers.flatMap((container) => faultsOf(process, container, shape));
  });
}

function faultsOf(process: string, { env = [] }: Container, shape: Shape): string[] {
  const names = env.map(({ name }) => name);
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  const missing = Object.keys(shape).filter((name) => !names.includes(name) && !fits(shape[name], undefined));
  const wrong = env.filter(({ name, value }) => name in shape && value !== undefined && !fits(shape[name], value));
  return [
    ...names.filter((name) => !(name in shape)).map((name) => `${process} does not know ${name}.`),
    ...twice.map((name) => `${process} is given ${name} twice.`),
    ...missing.map((name) => `${process} is not given ${name}, which it needs.`),
    ...wrong.map(({ name }) => `${process} would refuse its ${name}.`),
  ];
}

function fits(schema: z.core.$ZodType | undefined, value: string | undefined): boolean {
  return (schema as z.ZodType | undefined)?.safeParse(value).success ?? false;
}
