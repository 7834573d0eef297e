/** How many connections a service's statements and transactions want at this moment, and how many it may have. */
export interface Demand {
  wanted: number;
  most: number;
}

const demands = new Map<string, Demand>();

/** One for all that a process opens under one service's name. */
export function demandOf(service: string, most: number): Demand {
  const demand = demands.get(service) ?? { wanted: 0, most };
  demands.set(service, demand);
  return demand;
}

export const knownDemand = (service: string): Demand | undefined => demands.get(service);
