import type { venueSelectionEs } from './venue-selection.es.texts.ts';

export const venueSelectionEn: typeof venueSelectionEs = {
  'venues-title': 'Where are you today?',
  'venues-text': 'Pick your venue to see stalls, prices and waits.',
  'venues-search': 'Search venues',
  'venues-search-hint': 'Search clubs, stadiums or theatres',
  'venues-label': 'Venues',
  'venues-facts': "What's on at each venue",
  'venues-today': ({ time }) => `today ${time}`,
  'venues-stalls-open': ({ open, all }) =>
    open === 0 ? 'No stall is open now' : `${open} of ${all} ${all === 1 ? 'stall' : 'stalls'} open`,
  'venues-confirm': 'Enter',
  'venues-confirm-named': ({ venue }) => `Enter ${venue}`,
  'venues-confirm-why': 'Tap a venue to enter',
  'venues-later': 'Choose later',
  'venues-none-found': 'No matches',
  'venues-none-found-text': ({ words }) => `You searched for “${words}”. Try another word.`,
  'venues-clear-search': 'See all venues',
  'venues-empty': 'No venues yet',
  'venues-empty-text': "You'll see the first one here when it opens.",
  'venues-failed': "We couldn't load the venues",
  'venues-stay': ({ venue }) => `Stay at ${venue}`,
};
