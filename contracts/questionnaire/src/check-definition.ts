import { questionsNamed } from './flow.ts';
import type { Condition, QuestionnaireDefinition } from './types.ts';

/** Faults of a definition in plain sentences; empty when it is sound. Run it in a test of every definition. */
export function definitionFaults(definition: QuestionnaireDefinition): string[] {
  const faults: string[] = [];
  const seen = new Set<string>();
  const names = (condition: Condition | undefined, at: string) => {
    for (const id of condition ? questionsNamed(condition) : []) {
      if (!seen.has(id)) faults.push(`${at} depends on ${id}, which is not asked before it`);
    }
  };
  for (const group of definition.groups) {
    if (group.questions.length === 0) faults.push(`group ${group.id} is empty`);
    for (const question of group.questions) {
      if (seen.has(question.id)) faults.push(`question ${question.id} is asked twice`);
      names(question.showIf, question.id);
      if (question.kind === 'number' && question.min > question.max) faults.push(`${question.id}: min is above max`);
      if (question.kind === 'number' && question.units.length === 0) faults.push(`${question.id} has no unit`);
      if (question.kind === 'single' || question.kind === 'multiple') {
        if (question.options.length < 2) faults.push(`${question.id} has fewer than two options`);
        if (new Set(question.options.map((o) => o.code)).size !== question.options.length) {
          faults.push(`${question.id} has an option twice`);
        }
        for (const option of question.options) names(option.availableIf, `${question.id} ${option.code}`);
      }
      seen.add(question.id);
    }
  }
  for (const check of definition.checks) {
    names(check.failIf, `check ${check.id}`);
    for (const id of check.questions)
      if (!seen.has(id)) faults.push(`check ${check.id} stands at unknown question ${id}`);
  }
  if (definition.unitSystemQuestion !== undefined && !seen.has(definition.unitSystemQuestion)) {
    faults.push(`unit system question ${definition.unitSystemQuestion} is not asked`);
  }
  return faults;
}
