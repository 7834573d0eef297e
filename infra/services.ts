import { calculator } from '@vesela/calculator/definition';
import { consent } from '@vesela/consent/definition';
import { contraception } from '@vesela/contraception/definition';
import { examination } from '@vesela/examination/definition';
import { notification } from '@vesela/notification/definition';
import { profile } from '@vesela/profile/definition';
import { research } from '@vesela/research/definition';
import { needsOf, type ServiceDefinition, type ServiceNeeds } from '@vesela/service-kit';

/** Every service of the portal. What follows from a definition is read from here. */
export const SERVICE_DEFINITIONS: readonly ServiceDefinition[] = [
  calculator,
  consent,
  contraception,
  examination,
  notification,
  profile,
  research,
];

export const SERVICE_NAMES = SERVICE_DEFINITIONS.map(({ contract }) => contract.service);

const needs = new Map(SERVICE_DEFINITIONS.map((definition) => [definition.contract.service, needsOf(definition)]));

/** What a service needs. Throws for a name that is none. */
export function serviceNeeds(name: string): ServiceNeeds {
  const found = needs.get(name);
  if (!found) throw new Error(`There is no service ${name}.`);
  return found;
}
