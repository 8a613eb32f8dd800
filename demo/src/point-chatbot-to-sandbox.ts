import { isWebAddress } from '@app/rules/venues/web-address.ts';
import { createPatientPool } from '@app/server/platform/database/wait-for-database.ts';
import { demoVenue } from './venues/demo-venues.ts';

/**
 * Points the stadium's chatbot link to the sandbox, whose port may have changed since the last start. Removes the link
 * where browsers cannot reach the sandbox. A link that staff have set stays.
 *
 * @param sandboxUrl the sandbox's URL for a visitor's browser
 */
export async function pointChatbotToSandbox(url: string, sandboxUrl: string): Promise<void> {
  const address = `${sandboxUrl}/chatbot`;
  const { code, links } = demoVenue('estadio');
  const db = createPatientPool(url, 1);
  try {
    await db.query(
      `update venues set chatbot_link = $1, updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
       where code = $2 and chatbot_link is distinct from $1
         and (chatbot_link is null or chatbot_link = $3 or chatbot_link ~ '^http://[^/]+/chatbot$')`,
      [isWebAddress(address) ? address : null, code, links.chatbotLink],
    );
  } finally {
    await db.end();
  }
}
