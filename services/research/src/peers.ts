import { randomUUID } from 'node:crypto';
import { calculatorContract } from '@vesela/contracts/calculator';
import { consentContract } from '@vesela/contracts/consent';
import { contraceptionContract } from '@vesela/contracts/contraception';
import { examinationContract } from '@vesela/contracts/examination';
import { notificationContract } from '@vesela/contracts/notification';
import type { Survey } from '@vesela/contracts/research';
import { createPeer, type PeerOptions } from '@vesela/service-kit';
import type { StudyCopies } from './collection/collect.ts';
import type { ConsentForms, Invitations } from './projects/ports.ts';

/** Calls to the other services. */
export interface Peers {
  forms: ConsentForms;
  invitations: Invitations;
  copies: StudyCopies;
}

/** A form is published inside a transaction; the call must end before the transaction times out. */
const PUBLISH_MS = 3_000;

export function createPeers(options: PeerOptions): Peers {
  const consent = createPeer(consentContract, { ...options, timeoutMs: PUBLISH_MS });
  const notification = createPeer(notificationContract, options);
  const copies = copyReaders(options);
  return {
    forms: {
      async publish(projectId, texts) {
        const { version_id } = await consent.call('publishProjectForm', { params: { projectId }, body: { texts } });
        return version_id;
      },
    },
    invitations: {
      async send({ projectId, projectName, path, language, addresses }) {
        const { accepted } = await notification.call('invite', {
          body: {
            batch_id: randomUUID(),
            project_id: projectId,
            project_name: projectName,
            path,
            language,
            addresses: [...addresses],
          },
        });
        return accepted;
      },
    },
    copies: {
      async read(survey, copyId, projectId) {
        const reader = copies.get(survey);
        if (!reader) throw new Error(`No service creates study copies of ${survey}.`);
        return (await reader({ copy_id: copyId, project_id: projectId })).data;
      },
    },
  };
}

type CopyReader = (body: { copy_id: string; project_id: string }) => Promise<{ data: unknown }>;

/** The call that reads study copies, by survey. */
function copyReaders(options: PeerOptions): ReadonlyMap<string, CopyReader> {
  const calculator = createPeer(calculatorContract, options);
  const contraception = createPeer(contraceptionContract, options);
  const examination = createPeer(examinationContract, options);
  return new Map<Survey, CopyReader>([
    ['Calculator', (body) => calculator.call('readStudyCopy', { body })],
    ['CervicalCancer', (body) => calculator.call('readCervicalStudyCopy', { body })],
    ['Contraception', (body) => contraception.call('readStudyCopy', { body })],
    ['Examination', (body) => examination.call('readStudyCopy', { body })],
  ]);
}
