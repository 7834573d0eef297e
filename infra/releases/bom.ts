import { createHash } from 'node:crypto';
import { z } from 'zod';

const componentSchema = z.looseObject({
  'bom-ref': z.string(),
  type: z.string(),
  name: z.string(),
  version: z.string(),
  purl: z.string(),
});
export const bomSchema = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  metadata: z.looseObject({ tools: z.unknown(), component: componentSchema }),
  components: z.array(componentSchema),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
});
export type Bom = z.infer<typeof bomSchema>;

/**
 * The parts of one package, cut from the list of the whole repository: all direct and indirect dependencies. The same lock file
 * gives the same list: its serial number is a hash of its content, and it has no time, download address or folder.
 */
export function bomOf(whole: Bom, name: string) {
  const own = whole.components.find(({ purl }) => nameOf(purl) === name);
  if (!own) throw new Error(`There is no ${name} in the list of parts.`);
  const edges = new Map(whole.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const reached = reach(own['bom-ref'], edges);
  const components = whole.components.filter((one) => one !== own && reached.has(one['bom-ref'])).map(clean);
  const content = {
    metadata: { tools: whole.metadata.tools, component: { ...clean(own), type: 'application' } },
    components: components.sort(byRef),
    dependencies: [...reached].sort().map((ref) => ({ ref, dependsOn: [...(edges.get(ref) ?? [])].sort() })),
  };
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: whole.bomFormat,
    specVersion: whole.specVersion,
    serialNumber: `urn:uuid:${numberOf(JSON.stringify(content))}`,
    version: 1,
    ...content,
  };
}

function reach(from: string, edges: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set([from]);
  for (const ref of reached) for (const next of edges.get(ref) ?? []) reached.add(next);
  return reached;
}

type Component = Bom['components'][number];

const byRef = (a: Component, b: Component) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1);

/** npm adds where it found a part: addresses of registries, folders. */
function clean({ externalReferences: _addresses, properties: _places, ...component }: Component): Component {
  return { ...component, name: nameOf(component.purl) };
}

/** npm names a workspace after its folder; the purl has the package's name. */
export const nameOf = (purl: string) =>
  decodeURIComponent(purl.slice('pkg:npm/'.length).split('?')[0] ?? '').replace(/(?!^)@[^@]*$/, '');

/** A UUID of version 8 (custom), from a hash of the content. */
function numberOf(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
