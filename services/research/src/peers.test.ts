import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SUSPICIOUS_SYMPTOMS } from '@vesela/contracts/examination';
import { createPeers, type Peers } from './peers.ts';

const PROJECT = '7f3e2a10-1111-4222-8333-123456789abc';
const COPY = '7f3e2a10-1111-4222-8333-123456789abd';
const DATA = {
  age_band: '45-49',
  region: 'LV',
  births: 'two',
  bmi_group: 'optimal',
  activity: '2_to_5',
  alcohol: 'up_to_7',
  oral_contraception: 'past',
  first_degree_relative: 'none',
  breast_density: '1_2',
  benign_formation_diagnosed: 'no',
  menopausal_status: 'no',
  breastfeeding: 'any',
  mammography: 'yes',
  relative_band: 'similar',
};

const FINDINGS = {
  ...Object.fromEntries(SUSPICIOUS_SYMPTOMS.map((symptom) => [symptom, 'no'])),
  signs: 'none',
  reminder_requested: 'yes',
};

const AWARENESS = {
  age_band: '45-49',
  region: 'LV',
  births: 'one_or_two',
  smoking: 'never',
  hormonal_contraception: 'past',
  immune_system: 'no',
  hpv_vaccine: 'no',
  last_test: 'up_to_3',
};

/** Responses of the other services, by method and path. */
const ANSWERS: Readonly<Record<string, [status: number, body: unknown]>> = {
  [`PUT /api/consent/project-forms/${PROJECT}`]: [
    200,
    { document: `project.${PROJECT}`, version_id: `project.${PROJECT}/3` },
  ],
  'POST /api/notification/invitations': [201, { accepted: 1 }],
  'POST /api/calculator/study-copies/read': [200, { survey: 'Calculator', data: DATA }],
  'POST /api/calculator/cervical/study-copies/read': [200, { survey: 'CervicalCancer', data: AWARENESS }],
  'POST /api/examination/study-copies/read': [200, { survey: 'Examination', data: FINDINGS }],
};

let server: Server;
let peers: Peers;
let requests: { route: string; body: unknown; authorization: string | undefined }[] = [];
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const route = `${request.method} ${request.url}`;
    const body: unknown = JSON.parse(Buffer.concat(await request.toArray()).toString());
    requests.push({ route, body, authorization: request.headers.authorization });
    const [status, answer] = ANSWERS[route] ?? [404, {}];
    response.writeHead(status).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  peers = createPeers({ origin, token: async () => 'token' });
});
afterAll(() => void server.close());

describe('calls to the other services', () => {
  it('publish a consent form', async () => {
    requests = [];
    const texts = { en: { title: 'A study', intro: '', sections: [] } };
    expect(await peers.forms.publish(PROJECT, texts)).toBe(`project.${PROJECT}/3`);
    expect(requests).toMatchObject([{ body: { texts }, authorization: 'Bearer token' }]);
  });

  it('send invitations, each batch under a new id', async () => {
    requests = [];
    const invitation = {
      projectId: PROJECT,
      projectName: 'A study',
      path: '/join/0123456789ABCDEF',
      language: 'lv' as const,
      addresses: ['anna@mail.example'],
    };
    expect([await peers.invitations.send(invitation), await peers.invitations.send(invitation)]).toEqual([1, 1]);
    const bodies = requests.map(({ body }) => body as { batch_id: string });
    expect(bodies[0]).toMatchObject({ project_id: PROJECT, addresses: ['anna@mail.example'], language: 'lv' });
    expect(bodies[0]?.batch_id).not.toBe(bodies[1]?.batch_id);
  });

  it('read the answers of a study copy, and fail for a test without copies', async () => {
    requests = [];
    expect(await peers.copies.read('Calculator', COPY, PROJECT)).toEqual(DATA);
    expect(requests).toMatchObject([{ body: { copy_id: COPY, project_id: PROJECT } }]);
    expect(await peers.copies.read('CervicalCancer', COPY, PROJECT)).toEqual(AWARENESS);
    expect(await peers.copies.read('Examination', COPY, PROJECT)).toEqual(FINDINGS);
    expect(requests.map(({ route }) => route)).toEqual([
      'POST /api/calculator/study-copies/read',
      'POST /api/calculator/cervical/study-copies/read',
      'POST /api/examination/study-copies/read',
    ]);
    await expect(peers.copies.read('Genome', COPY, PROJECT)).rejects.toThrow('No service creates study copies');
  });
});
