/** Sources as cited, without duplicates. */
export function Titles({ titles }: { titles: readonly string[] }) {
  return (
    <ul lang="en">
      {[...new Set(titles)].map((title) => (
        <li key={title}>{title}</li>
      ))}
    </ul>
  );
}
