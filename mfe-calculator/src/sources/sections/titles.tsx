import { ReviewState } from '../statements.tsx';

interface Source {
  title: string;
  reviewedBy: string | null;
}

/** Sources as they are cited, each once, and who of the clinicians has looked through what rests on them. */
export function Titles({ sources }: { sources: readonly Source[] }) {
  return (
    <>
      <ul lang="en">
        {[...new Set(sources.map(({ title }) => title))].map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      <ReviewState facts={sources} />
    </>
  );
}
