/** How many connections a service's statements and transactions need now, and the maximum. */
export interface Demand {
  wanted: number;
  most: number;
}

const demands = new Map<string, Demand>();

/** One counter for everything a process opens under one service name. */
export function demandOf(service: string, most: number): Demand {
  const demand = demands.get(service) ?? { wanted: 0, most };
  demands.set(service, demand);
  return demand;
}

export const knownDemand = (service: string): Demand | undefined => demands.get(service);
