import Sequencer from '@jest/test-sequencer';

/** What takes long begins first, so that short suites fill what is left at the end: processes, then groups, then the rest. */
const ORDER = [/\/infra\/.*\.test\.ts$/, /\/(?:service|component)-[^/]+\.test\.ts$/];

function place({ path }) {
  const index = ORDER.findIndex((suites) => suites.test(path));
  return index < 0 ? ORDER.length : index;
}

export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => place(a) - place(b));
  }
}
