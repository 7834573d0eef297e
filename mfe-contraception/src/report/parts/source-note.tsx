import { SourceLine } from '../../methods/sources/source-line.tsx';

/** The sources of a statement; nothing for a block that only leads to lines with their own. */
export function SourceNote({ sources }: { sources: readonly string[] }) {
  if (sources.length === 0) return null;
  return (
    <p className="contraception-source">
      <SourceLine sources={sources} />
    </p>
  );
}
