import type { Venue } from '@app/contract/venues.ts';
import { isWebAddress } from '@app/rules/venues/web-address.ts';
import { Icon } from '@app/ui/icon.tsx';
import type { IconName } from '@app/ui/icon-names.ts';
import { Suspense, useState } from 'react';
import { ExternalLink } from '../app-frame/external-link.tsx';
import { lazyPart } from '../app-frame/lazy-part.tsx';
import { useText } from '../texts/use-text.ts';

const ChatbotView = lazyPart(async () => (await import('./chatbot-view.tsx')).ChatbotView);

/** Where the venue sells its tickets, and where it answers questions. @see VENUE-06, CONT-06 */
export function VenueExtras({ venue }: { venue: Venue }) {
  const text = useText();
  const [isChatOpen, setIsChatOpen] = useState(false);
  const { ticketLink, chatbotLink } = venue;
  const hasChat = isWebAddress(chatbotLink);
  if (!isWebAddress(ticketLink) && !hasChat) return null;
  return (
    <section className="section extras-links" aria-label={text('venue-extras')}>
      {isWebAddress(ticketLink) && (
        <ExternalLink className="extra-link" url={ticketLink}>
          <Words icon="ticket" title={venue.ticketTitle ?? text('ticket-title')} detail={venue.ticketDescription} />
          <Icon name="arrow-up-right" />
        </ExternalLink>
      )}
      {hasChat && (
        <button type="button" className="extra-link" aria-haspopup="dialog" onClick={() => setIsChatOpen(true)}>
          <Words
            icon={venue.useDifferentIconSet ? 'message-square' : 'message-circle'}
            title={text('chatbot-title')}
            detail={text('chatbot-text', venue.name)}
          />
          <Icon name="chevron-right" />
        </button>
      )}
      {hasChat && isChatOpen && (
        <Suspense>
          <ChatbotView url={chatbotLink} onClose={() => setIsChatOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

function Words({ icon, title, detail }: { icon: IconName; title: string; detail: string | null }) {
  return (
    <>
      <span className="extra-link__icon">
        <Icon name={icon} />
      </span>
      <span className="extra-link__text">
        <b className="h3">{title}</b>
        {detail !== null && <span className="small mut">{detail}</span>}
      </span>
    </>
  );
}
