/** One kind of work: how often it comes in a second, and how long it takes in seconds. */
export interface Work {
  perSecond: number;
  seconds: number;
}

export interface Wait {
  /** Share of the servers' time that the work takes; above 1 more comes than can be done. */
  busy: number;
  /** Seconds in the queue, mean and 95th percentile of all; infinite where more comes than can be done. */
  mean: number;
  p95: number;
}

const sum = (work: readonly Work[], of: (one: Work) => number) => work.reduce((all, one) => all + of(one), 0);

/**
 * Probability that a new arrival must wait, by Erlang's second formula ("Erlang C"; A. K. Erlang, "Solution of some problems in
 * the theory of probabilities of significance in automatic telephone exchanges", Post Office Electrical Engineers' Journal 10,
 * 1918). `load` is the mean number of busy servers. Computed by way of his first formula, which does not overflow.
 */
export function waitProbability(load: number, servers: number): number {
  if (load >= servers) return 1;
  let blocked = 1;
  for (let n = 1; n <= servers; n++) blocked = (load * blocked) / (n + load * blocked);
  return blocked / (1 - (load / servers) * (1 - blocked));
}

/**
 * Waiting in one queue before several servers. Work of several kinds, each of exponential duration, varies more than Erlang
 * assumes: his wait is multiplied by E[S²] / 2E[S]², which is exact for one server (Pollaczek and Khinchine) and the
 * approximation of Allen and Cunneen for more (A. O. Allen, "Probability, Statistics and Queueing Theory", 1990).
 */
export function waitOf(work: readonly Work[], servers: number): Wait {
  const perSecond = sum(work, (one) => one.perSecond);
  const load = sum(work, (one) => one.perSecond * one.seconds);
  if (load === 0) return { busy: 0, mean: 0, p95: 0 };
  const busy = load / servers;
  if (busy >= 1) return { busy, mean: Number.POSITIVE_INFINITY, p95: Number.POSITIVE_INFINITY };
  const probability = waitProbability(load, servers);
  const each = load / perSecond;
  const variation = sum(work, (one) => one.perSecond * one.seconds ** 2) / perSecond / each ** 2;
  /** Mean seconds of those who wait at all; they wait exponentially long. */
  const whoWait = (each * variation) / (servers - load);
  return { busy, mean: probability * whoWait, p95: Math.max(0, Math.log(probability / 0.05)) * whoWait };
}

/** What has piled up after so many seconds in which more comes than can be done, and the seconds the last of it waits. */
export function backlogOf(
  work: readonly Work[],
  servers: number,
  seconds: number,
): { left: number; lastWaits: number } {
  const excess = Math.max(0, sum(work, (one) => one.perSecond * one.seconds) / servers - 1);
  const each = sum(work, (one) => one.perSecond * one.seconds) / sum(work, (one) => one.perSecond);
  return { left: excess === 0 ? 0 : (excess * servers * seconds) / each, lastWaits: excess * seconds };
}

/** Seconds until the last of a burst is done that came all at once: its size divided by the rate of service. */
export const burstSeconds = (count: number, secondsEach: number, servers: number): number =>
  (count * secondsEach) / servers;
