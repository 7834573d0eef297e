import Sequencer from '@jest/test-sequencer';

/** What takes long begins first, so that what is short fills what is left at the end: processes, services, pages, then the rest. */
const ORDER = [/\/infra\/.*\.test\.ts$/, /\/unit-infra-/, /\/service-/, /\/component-/];

function place({ path }) {
  const index = ORDER.findIndex((suites) => suites.test(path));
  return index < 0 ? ORDER.length : index;
}

export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => place(a) - place(b));
  }
}
