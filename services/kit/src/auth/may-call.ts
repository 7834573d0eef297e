import type { Access } from '@vesela/contracts';
import type { Caller } from './caller.ts';

type Rule = (caller: Caller) => boolean;
const isUser: Rule = ({ kind }) => kind === 'user';
const hasRole =
  (role: string): Rule =>
  (caller) =>
    isUser(caller) && caller.roles.includes(role);

/** Who may call which route; `public` routes are not checked. */
const RULES: Record<Exclude<Access, 'public'>, Rule> = {
  user: isUser,
  participant: ({ kind }) => kind === 'user' || kind === 'participant',
  service: ({ kind }) => kind === 'service',
  'client-administrator': hasRole('client-administrator'),
  researcher: hasRole('researcher'),
  provider: hasRole('provider'),
};

export function mayCall(access: Exclude<Access, 'public'>, caller: Caller): boolean {
  return RULES[access](caller);
}
