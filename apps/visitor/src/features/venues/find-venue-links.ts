import type { Venue } from '@app/contract/visitor/venues.ts';
import { isWebAddress } from '@app/rules/venues/web-address.ts';
import type { IconName } from '@app/ui/icons/icon-names.ts';

type Ticket =
  | 'ticketLink'
  | 'ticketTitle'
  | 'ticketDescription'
  | 'translatedTicketTitle'
  | 'translatedTicketDescription';
type Links = Pick<Venue, Ticket | 'chatbotLink' | 'chatbotIcon'>;

export type FoundVenueLinks = {
  /** A null title uses the app's default. */
  ticket: {
    url: string;
    title: string | null;
    translatedTitle: string | null;
    detail: string | null;
    translatedDetail: string | null;
  } | null;
  chat: { url: string; icon: IconName } | null;
};

/** Links of a venue besides its sections; invalid addresses are omitted. @see VENUE-06, CONT-06 */
export function findVenueLinks(venue: Links): FoundVenueLinks {
  const { ticketLink, chatbotLink } = venue;
  return {
    ticket: isWebAddress(ticketLink)
      ? {
          url: ticketLink,
          title: venue.ticketTitle,
          translatedTitle: venue.translatedTicketTitle,
          detail: venue.ticketDescription,
          translatedDetail: venue.translatedTicketDescription,
        }
      : null,
    chat: isWebAddress(chatbotLink) ? { url: chatbotLink, icon: venue.chatbotIcon } : null,
  };
}
