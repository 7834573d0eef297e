import type { MethodId } from '@vesela/contraception-rules';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { partsOf } from '../methods-texts.ts';

/** One text of a method, split into paragraphs. */
export function Paragraphs({ text }: { text: string }) {
  return partsOf(text).map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}

export const LISTS = ['advantages', 'risks', 'use'] as const;

/** Advantages, risks, or how a method is used. */
export function MethodList({ method, list }: { method: MethodId; list: (typeof LISTS)[number] }) {
  const { t } = useOwnTexts();
  return (
    <ul className="method-list">
      {partsOf(t(`method.${method}.${list}`)).map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
