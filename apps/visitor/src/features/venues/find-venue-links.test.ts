import { expect, it } from 'vitest';
import { findVenueLinks } from './find-venue-links.ts';

const venue = {
  name: 'La Ribera',
  ticketLink: 'https://entradas.example.com/ribera',
  ticketTitle: 'Plateas',
  ticketDescription: null,
  chatbotLink: 'https://ayuda.example.com/ribera',
  chatbotIcon: 'message-circle' as const,
};

it("tickets have the venue's text, the chatbot its icon [VENUE-06, CONT-06]", () => {
  expect(findVenueLinks(venue)).toEqual({
    ticket: {
      url: venue.ticketLink,
      title: 'Plateas',
      detail: null,
    },
    chat: { url: venue.chatbotLink, icon: 'message-circle' },
  });
  expect(findVenueLinks({ ...venue, chatbotIcon: 'trophy' }).chat?.icon).toBe('trophy');
});

it.each([null, '', 'javascript:alert(1)', 'http://ayuda.example.com', '//ayuda.example.com', '/orders'])(
  'an address that is no web page shows nothing: %s [VENUE-06, CONT-07]',
  (url) => {
    expect(findVenueLinks({ ...venue, ticketLink: url, chatbotLink: url })).toEqual({ ticket: null, chat: null });
  },
);
