import { z } from 'zod';
import { inSomeLanguages, languageSchema } from '../language.ts';
import type { Route } from '../route.ts';
import {
  documentChangesSchema,
  documentIdSchema,
  documentTextSchema,
  publishedDocumentSchema,
  versionIdSchema,
} from './documents.ts';
import { keySetSchema, signedTreeHeadSchema } from './receipt.ts';

const lang = languageSchema.default('lv');
const params = z.object({ document: documentIdSchema });

/** Texts that are read, and the keys by which what the service signs is checked. */
export const documentRoutes = {
  getDocument: {
    method: 'get',
    path: '/documents/{document}',
    summary:
      'A document as it is in force, or one of its versions; one that begins later can be read and not yet be decided on.',
    access: 'public',
    params,
    query: z.object({ lang, version: versionIdSchema.optional() }),
    response: publishedDocumentSchema,
    status: 200,
    sameForEveryone: true,
    errors: ['not_found'],
  },
  getDocumentChanges: {
    method: 'get',
    path: '/documents/{document}/changes',
    summary: 'What changed between a version and the one in force.',
    access: 'public',
    params,
    query: z.object({ lang, from: versionIdSchema }),
    response: documentChangesSchema,
    status: 200,
    errors: ['not_found'],
  },
  publishProjectForm: {
    method: 'put',
    path: '/project-forms/{projectId}',
    summary:
      'For the research service: the consent form of a project. The same texts change nothing, others are a new version.',
    access: 'service',
    params: z.object({ projectId: z.uuid() }),
    body: z.object({
      /** By language; at least one. */
      texts: inSomeLanguages(documentTextSchema),
    }),
    response: z.object({ document: documentIdSchema, version_id: versionIdSchema }),
    status: 200,
    errors: ['state_conflict'],
  },
  getKeys: {
    method: 'get',
    path: '/.well-known/vesela-consent-keys.json',
    absolute: true,
    summary: 'Public keys of receipts, certificates and participants’ tokens.',
    access: 'public',
    response: keySetSchema,
    status: 200,
    errors: [],
  },
  getTreeHead: {
    method: 'get',
    path: '/.well-known/vesela-consent-head.json',
    absolute: true,
    summary: 'The newest signed head of the tree of all entries of the ledger.',
    access: 'public',
    response: signedTreeHeadSchema,
    status: 200,
    errors: ['not_found'],
  },
} as const satisfies Record<string, Route>;
