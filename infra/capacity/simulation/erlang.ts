/** Mean wait in a row before `servers`, where arrivals and services are exponential (M/M/c, Erlang's C formula). */
export function meanWait({
  perSecond,
  seconds,
  servers,
}: {
  perSecond: number;
  seconds: number;
  servers: number;
}): number {
  const load = perSecond * seconds;
  if (load >= servers) return Number.POSITIVE_INFINITY;
  let term = 1;
  let sum = 1;
  for (let n = 1; n < servers; n++) {
    term *= load / n;
    sum += term;
  }
  const last = ((term * load) / servers) * (servers / (servers - load));
  return (last / (sum + last)) * (seconds / (servers - load));
}
