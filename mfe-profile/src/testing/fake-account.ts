import type { components } from '@vesela/contracts/types/profile';

type Act = components['schemas']['OwnAuditEntry'];

export interface FakeAccount {
  answer(request: Request): Response;
  roles: string[];
  /** Newest first. */
  acts: Act[];
  /** Answers 503 to everything while true. */
  failing: boolean;
}

/** What the services say of her account: its roles, and what the provider did with it. */
export function createFakeAccount(): FakeAccount {
  const fake: FakeAccount = {
    roles: ['user'],
    acts: [],
    failing: false,
    answer(request) {
      const { pathname, searchParams } = new URL(request.url);
      if (fake.failing) return new Response(null, { status: 503 });
      if (pathname === '/api/auth/user')
        return Response.json({ user: { kind: 'user', subject: 's', roles: fake.roles } });
      const before = Number(searchParams.get('before') ?? Number.POSITIVE_INFINITY);
      const limit = Number(searchParams.get('limit'));
      const older = fake.acts.filter(({ number }) => number < before);
      return Response.json({ entries: older.slice(0, limit), more: older.length > limit });
    },
  };
  return fake;
}
