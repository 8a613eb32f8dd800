import type { Venue } from '@app/rules/language/localised-types.ts';
import { isWebAddress } from '@app/rules/venues/web-address.ts';
import type { IconName } from '@app/ui/icons/icon-names.ts';

type Links = Pick<Venue, 'ticketLink' | 'ticketTitle' | 'ticketDescription' | 'chatbotLink' | 'chatbotIcon'>;

export type FoundVenueLinks = {
  /** A null title uses the app's default. */
  ticket: {
    url: string;
    title: string | null;
    detail: string | null;
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
          detail: venue.ticketDescription,
        }
      : null,
    chat: isWebAddress(chatbotLink) ? { url: chatbotLink, icon: venue.chatbotIcon } : null,
  };
}
