type State = 'waiting' | 'stopped' | 'sent';

export interface FakeReminders {
  /** Undefined for requests that do not belong to the reminders. */
  answer(request: Request): Promise<Response | undefined>;
  reminder: { state: State; day: string } | null;
  /** Days of the questions that wait, by the examination that each follows. */
  followUps: Map<string, string>;
  /** The examination service: saves fail while true. */
  examinationsDown: boolean;
  /** What was saved of examinations. */
  saved: unknown[];
  restricted: boolean;
  /** The notification service is of a version that knows no questions, nor the examination of a reminder. */
  older: boolean;
  /** When the secret feed URL was created. */
  since: string | null;
  /** Number of feed URLs created. */
  made: number;
  /** Returns 503 while true. */
  failing: boolean;
}

const EARLIEST = '2026-11-22';
const LATEST = '2027-11-21';
const NOW = '2026-11-21T12:00:00.000Z';

const refuse = (status: number, code: string, errors: object[] = []) => Response.json({ code, errors }, { status });

/** The reminder and the calendar feed of the notification service, on 21 November 2026. */
export function createFakeReminders(): FakeReminders {
  const shown = () => {
    const { reminder, followUps, restricted, older } = fake;
    const more = {
      ...(!older && { examination_id: '11111111-2222-4333-8444-555555555555' }),
      due_at: `${reminder?.day}T08:00:00.000Z`,
      time_zone: 'Europe/Riga',
      earliest: EARLIEST,
      latest: LATEST,
    };
    const follow_ups = [...followUps].map(([examination_id, day]) => ({
      examination_id,
      day,
      due_at: `${day}T08:00:00.000Z`,
    }));
    return Response.json({ reminder: reminder && { ...reminder, ...more }, ...(!older && { follow_ups }), restricted });
  };
  const change = ({ day, stopped }: { day: string; stopped: boolean }) => {
    const { reminder } = fake;
    if (!reminder || reminder.state === 'sent') return refuse(404, 'not_found');
    if (stopped) reminder.state = 'stopped';
    else if (day < EARLIEST) return refuse(422, 'validation_failed', [{ field: 'day', code: 'too_early' }]);
    else if (day > LATEST) return refuse(422, 'validation_failed', [{ field: 'day', code: 'too_late' }]);
    else Object.assign(reminder, { day, state: 'waiting' });
    return shown();
  };
  const feed = (method: string) => {
    if (method === 'DELETE') {
      fake.since = null;
      return new Response(null, { status: 204 });
    }
    if (method === 'GET') return Response.json({ created_at: fake.since });
    fake.since = NOW;
    fake.made += 1;
    const address = `https://portal.example/api/notification/calendar/secret-${fake.made}.ics`;
    return Response.json({ address, created_at: NOW }, { status: 201 });
  };
  const examination = async (request: Request, id: string) => {
    if (fake.examinationsDown) return refuse(503, 'unavailable');
    if (!fake.followUps.has(id)) return refuse(404, 'not_found');
    const kept = {
      id,
      revision: 3,
      notes: 'left',
      reminder_requested: true,
      time_zone: 'Europe/Riga',
      follow_up: { wanted: true, looked_at: 'not_yet' },
    };
    if (request.method === 'GET') return Response.json(kept);
    fake.saved.push(await request.json());
    fake.followUps.delete(id);
    return Response.json(kept);
  };
  const fake: FakeReminders = {
    reminder: null,
    followUps: new Map(),
    examinationsDown: false,
    saved: [],
    restricted: false,
    older: false,
    since: null,
    made: 0,
    failing: false,
    async answer(request) {
      const { pathname } = new URL(request.url);
      const followed = /^\/api\/examination\/examinations\/([\w-]+)$/.exec(pathname)?.[1];
      if (followed !== undefined && fake.followUps.size > 0) return examination(request, followed);
      const known = /^\/api\/notification\/(reminder|reminder\.ics|calendar-feed)$/.exec(pathname)?.[1];
      if (!known) return undefined;
      if (fake.failing) return new Response(null, { status: 503 });
      if (known === 'calendar-feed') return feed(request.method);
      if (known === 'reminder.ics')
        return new Response('BEGIN:VCALENDAR', { headers: { 'Content-Type': 'text/calendar' } });
      return request.method === 'PUT' ? change(await request.json()) : shown();
    },
  };
  return fake;
}
