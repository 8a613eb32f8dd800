import { findVenueLinks } from '#features/venues/find-venue-links.ts';
import { ExternalLink } from '#shared/navigation/external-link.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { unbrokenPrices } from '@app/rules/formatting/unbroken-prices.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';

/** Links to the venue's ticket shop and chatbot. @see VENUE-06, CONT-06 */
export function VenueLinks({ venue }: { venue: Venue }) {
  const text = useText();
  const { ticket, chat } = findVenueLinks(venue);
  if (!ticket && !chat) return null;
  return (
    <section className="section extras-links" aria-label={text('venue-extras')}>
      {ticket && (
        <ExternalLink className="extra-link" url={ticket.url}>
          <Words icon="ticket" title={ticket.title ?? text('ticket-title')} detail={ticket.detail} />
          <Icon name="arrow-up-right" />
        </ExternalLink>
      )}
      {chat && (
        <button type="button" className="extra-link" aria-haspopup="dialog" data-overlay="chat" data-url={chat.url}>
          <Words icon={chat.icon} title={text('chatbot-title')} detail={text('chatbot-text', { venue: venue.name })} />
          <Icon name="chevron-right" />
        </button>
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
        <b className="h3">{unbrokenPrices(title)}</b>
        {detail !== null && <span className="small mut">{unbrokenPrices(detail)}</span>}
      </span>
    </>
  );
}
