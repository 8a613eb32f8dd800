import type { ApiServer } from '#platform/http/server.ts';
import { seeStallMessage as seen } from '@app/contract/staff/board.ts';
import * as actions from '@app/contract/today/live-actions.ts';
import { seeStallMessage, sendStallMessage, withdrawStallMessage, type MessageDeps } from './send-stall-message.ts';

/** Registers messages of the office to boards. @see COM-03 */
export function messageRoutes(app: ApiServer, deps: MessageDeps): void {
  app.route({
    ...actions.sendStallMessage,
    handler: async ({ scope, body }) => sendStallMessage(deps, scope, body),
  });
  app.route({
    ...actions.withdrawStallMessage,
    handler: async ({ scope, params }) => ({ stalls: await withdrawStallMessage(deps, scope, params.messageId) }),
  });
  app.route({
    ...seen,
    handler: async ({ scope, params }) => seeStallMessage(deps, scope, params.messageId),
  });
}
