import { descriptorSchema, type ModuleDescriptor } from '@vesela/contracts/module';
import semver from 'semver';
import { PlainError } from '../command/plain-error.ts';
import { measureModule } from './measure.ts';

/** The descriptor of a built module, if it may be published. Throws a `PlainError` otherwise. */
export function checkModule(
  name: string,
  module: { descriptor: Buffer; dist: string; framework: string },
): ModuleDescriptor {
  const descriptor = readDescriptor(name, module.descriptor);
  if (descriptor.name !== name) {
    throw new PlainError(`${name} is not published: its module.json is that of ${descriptor.name}.`);
  }
  const { framework } = descriptor;
  if (semver.validRange(framework) === null || !semver.satisfies(module.framework, framework)) {
    throw new PlainError(
      `${name} is not published: it needs framework ${framework} and the portal has ${module.framework}.`,
    );
  }
  const bytes = measured(name, module.dist);
  if (bytes > descriptor.budget) {
    throw new PlainError(
      `${name} is not published: entering it loads ${bytes} bytes and its budget is ${descriptor.budget}.`,
    );
  }
  return descriptor;
}

function readDescriptor(name: string, json: Buffer): ModuleDescriptor {
  let data: unknown;
  try {
    data = JSON.parse(json.toString('utf8'));
  } catch {
    throw new PlainError(`${name} is not published: its module.json is not JSON.`);
  }
  const parsed = descriptorSchema.safeParse(data);
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  const where = first?.path.join('.') || 'the whole';
  throw new PlainError(
    `${name} is not published: its module.json does not fit at ${where}: ${first?.message ?? 'unknown error'}.`,
  );
}

function measured(name: string, dist: string): number {
  try {
    return measureModule(dist);
  } catch (cause) {
    throw new PlainError(`${name} is not published: its build in ${dist} is not complete; run npm run build.`, {
      cause,
    });
  }
}
