import { useMutation } from '@tanstack/react-query';
import { decisionOn, useDecide } from '../api/decisions.ts';
import { useReadDocuments } from '../api/documents.ts';
import type { DecisionsAnswer, Layer, PublishedDocument } from '../api/types.ts';
import { asksAlike } from '../model/questions.ts';

/** An answer to one text; `others` are further documents for which it holds if they ask in the same words. */
export interface Answer {
  text: PublishedDocument;
  action: 'give' | 'deny';
  /** The layer on the screen, and whether the whole text stands open below it at the moment of the answer. */
  shown: Layer;
  opened: boolean;
  others?: readonly string[];
}

/** Records answers, all or none: one decision a document, each on its own version. */
export function useAnswer() {
  const decide = useDecide();
  const read = useReadDocuments();
  return useMutation({
    mutationFn: async (answers: readonly Answer[]): Promise<DecisionsAnswer> => {
      const decisions = await Promise.all(
        answers.map(async ({ text, action, shown, opened, others = [] }) => {
          const alike = (await read(others)).filter((other) => asksAlike(text, other));
          const own = decisionOn(text, action, opened ? 'whole' : shown);
          return [own, ...alike.map((other) => decisionOn(other, action, shown))];
        }),
      );
      return decide.mutateAsync(decisions.flat());
    },
  });
}
