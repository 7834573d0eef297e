import { randomUUID } from 'node:crypto';
import { calculatorContract } from '@vesela/contracts/calculator';
import { consentContract } from '@vesela/contracts/consent';
import { notificationContract } from '@vesela/contracts/notification';
import { createPeer, type PeerOptions } from '@vesela/service-kit';
import type { StudyCopies } from './collection/collect.ts';
import type { ConsentForms, Invitations } from './projects/ports.ts';

/** The other services as this one needs them. */
export interface Peers {
  forms: ConsentForms;
  invitations: Invitations;
  copies: StudyCopies;
}

/** A form is published while a transaction waits; it must be done before the database gives the transaction up. */
const PUBLISH_MS = 3_000;

export function createPeers(options: PeerOptions): Peers {
  const consent = createPeer(consentContract, { ...options, timeoutMs: PUBLISH_MS });
  const notification = createPeer(notificationContract, options);
  const calculator = createPeer(calculatorContract, options);
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
        if (survey !== 'Calculator') throw new Error(`No service makes study copies of ${survey}.`);
        const { data } = await calculator.call('readStudyCopy', {
          body: { copy_id: copyId, project_id: projectId },
        });
        return data;
      },
    },
  };
}
