import type { ConsentHandlers } from '../contract-handlers.ts';
import { changesBetween } from './changes.ts';
import type { ProjectForms } from './project-forms.ts';
import type { Published } from './published.ts';

type Names = 'getDocument' | 'getDocumentChanges' | 'publishProjectForm';

export function documentRoutes(published: Published, forms: ProjectForms): Pick<ConsentHandlers, Names> {
  return {
    getDocument: ({ params, query }) => published.read(params.document, query.lang, query.version),
    async getDocumentChanges({ params: { document }, query }) {
      const to = await published.read(document, query.lang);
      const from = await published.read(document, to.lang, query.from);
      const news = await published.newsBetween(from, to);
      const changes = changesBetween(from, to);
      return {
        document,
        from: from.version_id,
        to: to.version_id,
        lang: to.lang,
        ...(news.length > 0 ? { news } : {}),
        changes,
      };
    },
    publishProjectForm: ({ params, body }) => forms.publish(params.projectId, body.texts),
  };
}
