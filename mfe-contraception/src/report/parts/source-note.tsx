import { SourceLine } from '../../methods/sources/source-line.tsx';

/** The sources of a statement. */
export function SourceNote({ sources }: { sources: readonly string[] }) {
  return (
    <p className="contraception-source">
      <SourceLine sources={sources} />
    </p>
  );
}
