import type { mapEs } from './map.es.texts.ts';

export const mapEn: typeof mapEs = {
  'map-stalls': 'Where each stall is',
  'map-title': 'Map',
  'map-alt': ({ venue }) => `Map of ${venue}`,
  'map-failed': "We couldn't load the map. See where each stall is in the list.",
  'map-zoom-in': 'Zoom in',
  'map-zoom-out': 'Zoom out',
  'map-reset': 'See all',
  'map-help': 'Use the arrow keys to move and + or − to zoom.',
  'map-zoom': ({ percent }) => `Zoom ${percent}%`,
};
