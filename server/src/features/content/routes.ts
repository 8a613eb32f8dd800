import { paginate } from '#platform/http/paginate.ts';
import { sendPrecompressed } from '#platform/http/precompressed-response.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { ARTICLES_PER_PAGE, EVENTS_PER_PAGE } from '@app/contract/values/limits.ts';
import * as contract from '@app/contract/visitor/content.ts';
import type { Content } from './content.ts';
import { bodyTree } from './rich-text-tree.ts';

/** Registers events and articles of venues. @see CONT-01, CONT-02 */
export async function registerContent(app: ApiServer, { content }: { content: Content }): Promise<void> {
  eventReads(app, content);
  articleReads(app, content);
}

function eventReads(app: ApiServer, content: Content): void {
  app.route({
    ...contract.nextEvent,
    handler: async (request, reply) => {
      const snapshot = await content.ofVenue(request.scope.venueId);
      return sendPrecompressed(
        request,
        reply,
        await snapshot.response('next', ({ eventsToCome }) => eventsToCome[0] ?? null),
      );
    },
  });
  app.route({
    ...contract.nextEvents,
    handler: async (request, reply) => {
      const { page } = request.query;
      const snapshot = await content.ofVenue(request.scope.venueId);
      const response = await snapshot.response(`events?${page}`, ({ eventsToCome }) =>
        paginate(eventsToCome, page, EVENTS_PER_PAGE),
      );
      return sendPrecompressed(request, reply, response);
    },
  });
  app.route({
    ...contract.activeEvents,
    handler: async (request, reply) => {
      const snapshot = await content.ofVenue(request.scope.venueId);
      return sendPrecompressed(request, reply, await snapshot.response('active', ({ activeEvents }) => activeEvents));
    },
  });
  app.route({
    ...contract.event,
    handler: async (request, reply) => {
      const { id } = request.params;
      const snapshot = await content.ofVenue(request.scope.venueId);
      const event = snapshot.events.find((candidate) => candidate.id === id);
      if (!event) throw new ProblemError(404, 'not-found');
      const response = await snapshot.response(`event/${id}`, () => ({
        ...event,
        detail: { ...event.detail, ...treesOf(event.detail.description, event.detail.translatedDescription) },
      }));
      return sendPrecompressed(request, reply, response);
    },
  });
}

function articleReads(app: ApiServer, content: Content): void {
  app.route({
    ...contract.articles,
    handler: async (request, reply) => {
      const { page, perPage = ARTICLES_PER_PAGE } = request.query;
      const snapshot = await content.ofVenue(request.scope.venueId);
      const response = await snapshot.response(`articles?${page}&${perPage}`, ({ articles }) =>
        paginate(articles, page, perPage),
      );
      return sendPrecompressed(request, reply, response);
    },
  });
  app.route({
    ...contract.article,
    handler: async (request, reply) => {
      const { id } = request.params;
      const snapshot = await content.ofVenue(request.scope.venueId);
      const article = snapshot.articles.find((candidate) => candidate.id === id);
      if (!article) throw new ProblemError(404, 'not-found');
      const response = await snapshot.response(`article/${id}`, () => ({
        ...article,
        detail: { ...article.detail, ...treesOf(article.detail.body, article.detail.translatedBody) },
      }));
      return sendPrecompressed(request, reply, response);
    },
  });
}

function treesOf(body: string, translated: string | null) {
  return { tree: bodyTree(body), translatedTree: translated === null ? null : bodyTree(translated) };
}
