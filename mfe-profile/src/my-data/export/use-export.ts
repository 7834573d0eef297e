import type { paths as CalculatorPaths } from '@vesela/contracts/types/calculator';
import type { paths as ConsentPaths } from '@vesela/contracts/types/consent';
import type { paths as ContraceptionPaths } from '@vesela/contracts/types/contraception';
import type { paths as ExaminationPaths } from '@vesela/contracts/types/examination';
import type { paths as NotificationPaths } from '@vesela/contracts/types/notification';
import type { paths as ProfilePaths } from '@vesela/contracts/types/profile';
import type { paths as ResearchPaths } from '@vesela/contracts/types/research';
import { useApi, useLanguage, useSession } from '@vesela/framework';
import { bodyOf } from '@vesela/framework/forms';
import type { AttachedFile, ConsentData, OwnData, Part, ProfileData } from './own-data.ts';
import { PARTS } from './own-data.ts';

/** Thrown with the part that could not be fetched. */
export class PartFailed extends Error {
  readonly part: Part;
  constructor(part: Part, options: ErrorOptions) {
    super(`own data: ${part}`, options);
    this.name = 'PartFailed';
    this.part = part;
  }
}

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Fetches the user's data from all services, one after another. Only this page combines the parts. */
export function useGather(): (onPart: (done: number) => void) => Promise<OwnData> {
  const options = { background: true } as const;
  const calculator = useApi<CalculatorPaths>(options);
  const consent = useApi<ConsentPaths>(options);
  const contraception = useApi<ContraceptionPaths>(options);
  const examination = useApi<ExaminationPaths>(options);
  const notification = useApi<NotificationPaths>(options);
  const profile = useApi<ProfilePaths>({ ...options, longRunning: true });
  const research = useApi<ResearchPaths>(options);
  const lang = useLanguage();
  const session = useSession();

  async function ledger(): Promise<ConsentData> {
    const entries: ConsentData['entries'] = [];
    for (let before: number | undefined; ; ) {
      const query = before === undefined ? {} : { before };
      const page = bodyOf(await consent.GET('/api/consent/own-data', { params: { query } }));
      entries.push(...page.entries);
      before = page.entries.at(-1)?.seq;
      if (!page.more || before === undefined) {
        const { revocations, signing_keys } = page;
        return { entries, revocations, signing_keys };
      }
    }
  }
  async function filesOf({ genetic_tests }: ProfileData): Promise<AttachedFile[]> {
    const files: AttachedFile[] = [];
    for (const { id, file } of genetic_tests) {
      if (!file) continue;
      const { data, response } = await profile.GET('/api/profile/genetic-tests/{testId}/file', {
        params: { path: { testId: id } },
        parseAs: 'arrayBuffer',
      });
      if (!response.ok || !data) throw new Error(`file: status ${response.status}`);
      const { name, type } = file;
      files.push({ genetic_test_id: id, name, type, content: base64Of(new Uint8Array(data as ArrayBuffer)) });
    }
    return files;
  }

  return async (onPart) => {
    let done = 0;
    const part = async <Body>(name: Part, fetchPart: () => Promise<Body>): Promise<Body> => {
      try {
        const body = await fetchPart();
        done += 1;
        onPart(done);
        return body;
      } catch (cause) {
        throw new PartFailed(name, { cause });
      }
    };
    const { body: profileData, files } = await part('profile', async () => {
      const body = bodyOf(await profile.GET('/api/profile/own-data'));
      return { body, files: await filesOf(body) };
    });
    const account =
      session.status === 'signed-in' ? { name: session.name, email: session.email } : { name: '', email: '' };
    return {
      format: 'vesela-own-data/1',
      exported_at: new Date().toISOString(),
      account,
      profile: profileData,
      calculator: await part('calculator', async () => bodyOf(await calculator.GET('/api/calculator/own-data'))),
      contraception: await part('contraception', async () =>
        bodyOf(await contraception.GET('/api/contraception/own-data')),
      ),
      examination: await part('examination', async () => bodyOf(await examination.GET('/api/examination/own-data'))),
      consent: await part('consent', ledger),
      notification: await part('notification', async () =>
        bodyOf(await notification.GET('/api/notification/own-data')),
      ),
      research: await part('research', async () =>
        bodyOf(await research.GET('/api/research/own-data', { params: { query: { lang } } })),
      ),
      files,
    };
  };
}

export const PART_COUNT = PARTS.length;
