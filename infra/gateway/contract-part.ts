import { type Contract, pathOf } from '@vesela/contracts';
import type { RequestHandler } from 'express';
import type { Part } from './parts.ts';

/** A service's part of the origin, by its contract: its base path and its paths elsewhere. */
export function contractPart(contract: Contract, handler: RequestHandler): Part {
  const absolute = Object.values(contract.routes).filter((route) => route.absolute);
  return { basePaths: [contract.basePath], paths: absolute.map((route) => pathOf(contract, route)), handler };
}
