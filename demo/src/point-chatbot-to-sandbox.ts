import { isWebAddress } from '@app/rules/venues/web-address.ts';

import { createPool } from '@app/server/platform/database/pool.ts';
import { estadio } from './estadio/venue.ts';

/**
 * Leads the stadium's chatbot to the one that the sandbox plays, which may have moved to another port since the last
 * start. Where a browser cannot be sent there, as under an address that is not this machine's, the stadium has none.
 *
 * An address that somebody else wrote there stays.
 *
 * @param sandboxUrl how a visitor's browser reaches the sandbox
 */
export async function pointChatbotToSandbox(url: string, sandboxUrl: string): Promise<void> {
  const address = `${sandboxUrl}/chatbot`;
  const db = createPool(url, 1);
  try {
    await db.query(
      `update venues set chatbot_link = $1, updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
       where code = $2 and chatbot_link is distinct from $1
         and (chatbot_link is null or chatbot_link = $3 or chatbot_link ~ '^http://[^/]+/chatbot$')`,
      [isWebAddress(address) ? address : null, estadio.code, estadio.links.chatbotLink],
    );
  } finally {
    await db.end();
  }
}
