import { portalConfigSchema } from '@vesela/contracts/portal-config';
import { STOP_WITHIN_MS } from '@vesela/service-kit/process';
import { PROCESSES } from '../environment/registry.ts';
import { DRAIN_MS } from '../gateway/open-port.ts';
import { moduleNames } from '../modules/source.ts';
import { SERVICE_NAMES } from '../services.ts';
import { environmentFaults } from './checks/environment.ts';
import { imageFaults } from './checks/images.ts';
import { moduleStoreFaults } from './checks/module-store.ts';
import { podFaults } from './checks/pods.ts';
import { secretFaults } from './checks/secrets.ts';
import { wayFaults } from './checks/ways.ts';
import type { ChartTools, Finding } from './finding.ts';
import { deploymentsOf, type Manifest, ofKind, processOf } from './manifest.ts';
import { manifestsOf } from './render.ts';
import { runProgram } from './run-program.ts';
import { schemaLocations } from './schemas.ts';

const STOP = { service: STOP_WITHIN_MS / 1000, gateway: DRAIN_MS / 1000 };

/** All that must hold of what Helm made. */
export async function* checkRendered(whose: string, text: string, tools: ChartTools): AsyncGenerator<Finding> {
  const manifests = manifestsOf(text);
  yield { what: `${whose} ${manifests.length} manifests fit their schemas`, faults: await schemaFaults(text, tools) };
  const misspelt = text.replace('readOnlyRootFilesystem:', 'readonlyRootFilesystem:');
  const seen = (await schemaFaults(misspelt, tools)).some((fault) => fault.includes('readonlyRootFilesystem'));
  yield { what: `${whose} a misspelt field would be seen`, faults: seen ? [] : ['It is not.'] };
  yield { what: `${whose} every service and every module has its process`, faults: missingProcesses(manifests) };
  yield {
    what: `${whose} every pod has little rights, probes, limits, budget and policy`,
    faults: podFaults(manifests, STOP),
  };
  yield {
    what: `${whose} every variable is known to its process, none is missing`,
    faults: environmentFaults(manifests, variablesOf),
  };
  yield { what: `${whose} every module host can read its store`, faults: moduleStoreFaults(manifests) };
  yield { what: `${whose} network policies allow the ways that are needed, no others`, faults: wayFaults(manifests) };
  yield { what: `${whose} every image is one version`, faults: imageFaults(manifests) };
  yield { what: `${whose} no secret is carried`, faults: secretFaults(manifests) };
  yield { what: `${whose} config.json fits its schema`, faults: configFaults(manifests) };
}

function missingProcesses(manifests: readonly Manifest[]): string[] {
  const wanted = [...SERVICE_NAMES, 'gateway', ...moduleNames().map((name) => `modules-${name}`)];
  const there = deploymentsOf(manifests).map(processOf);
  return wanted.filter((name) => !there.includes(name)).map((name) => `There is no deployment of ${name}.`);
}

const variablesOf = (process: string) => {
  const name = process.startsWith('modules-mfe-') ? 'module host' : process === 'realm' ? 'task realm' : process;
  return PROCESSES.find((one) => one.name === name)?.schema.shape;
};

interface Report {
  resources?: { filename: string; kind: string; name: string; status: string; msg: string }[];
}

async function schemaFaults(text: string, { kubeconform, schemas }: ChartTools): Promise<string[]> {
  const places = schemaLocations(schemas).flatMap((place) => ['-schema-location', place]);
  const answer = await runProgram(kubeconform, ['-output', 'json', ...places, '-'], { input: text, mayFail: true });
  const { resources = [] } = JSON.parse(answer) as Report;
  return resources.map(({ kind, name, status, msg }) => `${kind} ${name}: ${msg || status}`);
}

function configFaults(manifests: readonly Manifest[]): string[] {
  const configs = ofKind(manifests, 'ConfigMap').flatMap(({ data }) => data?.['config.json'] ?? []);
  if (configs.length !== 1) return [`There are ${configs.length} files config.json.`];
  const parsed = portalConfigSchema.safeParse(JSON.parse(configs[0] ?? ''));
  return parsed.error?.issues.map(({ path, message }) => `config.json, ${path.join('.')}: ${message}`) ?? [];
}
