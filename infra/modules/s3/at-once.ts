/** Does the work for every item, so many at once, and ends with the first that fails. */
export async function atOnce<T>(items: Iterable<T>, width: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
