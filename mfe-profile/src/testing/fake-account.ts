export interface FakeAccount {
  answer(request: Request): Response;
  roles: string[];
}

/** The services' data about the account: its roles, and that no engagement frame is configured. */
export function createFakeAccount(): FakeAccount {
  const fake: FakeAccount = {
    roles: ['user'],
    answer(request) {
      const { pathname } = new URL(request.url);
      if (pathname === '/api/auth/user')
        return Response.json({ user: { kind: 'user', subject: 's', roles: fake.roles } });
      return pathname === '/api/engage/get_auth_code'
        ? Response.json({ settings: null })
        : new Response(null, { status: 404 });
    },
  };
  return fake;
}
