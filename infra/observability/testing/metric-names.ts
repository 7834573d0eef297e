/** Words of PromQL that stand where a metric or a label could. */
const WORDS = new Set(['and', 'or', 'unless', 'on', 'by', 'without', 'ignoring', 'bool', 'offset', 'group_left']);
/** Prometheus says these of every target itself. */
const OWN_METRICS = new Set(['up']);
const OWN_LABELS = new Set(['job', 'instance', 'le']);

const LABEL_LIST = /\b(?:by|without|on|ignoring|group_left)\s*\(([^)]*)\)/g;
const SELECTOR = /\{([^}]*)\}/g;

/** Metrics that a PromQL expression asks for, without the endings of a histogram's parts. */
export function metricsOf(expression: string): string[] {
  const bare = expression
    .replace(/"(?:[^"\\]|\\.)*"/g, '')
    .replace(SELECTOR, '')
    .replace(LABEL_LIST, '')
    .replace(/\[[^\]]*\]/g, '');
  const names = [...bare.matchAll(/\b[a-z_][a-z0-9_:]*\b(?!\s*\()/g)].map(([name]) => name);
  return names
    .filter((name) => !WORDS.has(name) && !OWN_METRICS.has(name))
    .map((name) => name.replace(/_(bucket|sum|count)$/, ''));
}

/** Labels that it selects or groups by. */
export function labelsOf(expression: string): string[] {
  const bare = expression.replace(/"(?:[^"\\]|\\.)*"/g, '');
  const lists = [...bare.matchAll(LABEL_LIST), ...bare.matchAll(SELECTOR)].flatMap(([, list]) =>
    (list ?? '').split(','),
  );
  return lists.map((label) => label.replace(/[=!~\s]/g, '')).filter((label) => label !== '' && !OWN_LABELS.has(label));
}
