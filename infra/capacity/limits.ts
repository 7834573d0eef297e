/** Of what an operator can buy and of how the portal is built; with these the model says when something is full. */
export const LIMITS = {
  /** Share of a core that is planned for; the rest is for what comes unevenly and for a copy that is gone. */
  planned: 0.6,
  /** A copy is one process of Node.js, which computes on one core. */
  coresPerCopy: 1,
  /** Never one copy: a release replaces them in turn. */
  leastCopies: 2,
  /** Of one database server, and the connections that it is set to take (infra/kubernetes/examples/large.yaml). */
  databaseCores: 32,
  databaseConnections: 400,
  /** Restored from a backup within two hours, at 300 MB a second. */
  databaseTerabytes: 2,
  /** Her records stay until she deletes them: years for which room is planned. */
  keptYears: 5,
  /** One copy of a service publishes its events at a time (decision 008), one after another of each person. */
  relayLanes: 1,
  /** Days that published events are kept, and the memory of those that were done. */
  publishedDays: 7,
  doneDays: 90,
  /** What the chart lets a service and the gateway grow to (infra/kubernetes/examples/large.yaml). */
  chartCopies: 12,
  chartGateways: 24,
} as const;

export const SIZES = [10_000, 1_000_000, 50_000_000] as const;
