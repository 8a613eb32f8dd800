import type { contentEs } from './content.es.texts.ts';

export const contentEn: typeof contentEs = {
  'events-title': 'Events',
  'events-empty': 'No events announced',
  'events-empty-text': "You'll see them here as soon as there are any.",
  'event-today': 'Today',
  'event-on-at': (day, time) => `${day}, ${time}`,
  'event-from-to': (from, to) => `From ${from} to ${to}`,
  'news-title': 'News',
  'news-tab-social': 'Social',
  'news-tab-news': 'News',
  'news-tabs-label': 'What to see',
  'news-empty': 'No news yet',
  'news-empty-text': "You'll see it here when the venue posts something.",
  'news-more': 'See more news',
  'events-more': 'See more events',
  'social-title': 'Fan wall',
  'social-text': 'Photos and messages from people here today.',
  'social-open': 'Open the wall',
};
