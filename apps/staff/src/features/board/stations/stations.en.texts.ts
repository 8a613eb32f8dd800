import type { Translated } from '@app/client/texts.ts';
import type { boardStationsEs } from './stations.es.texts.ts';

export const boardStationsEn: Translated<typeof boardStationsEs> = {
  'station-choice': 'Station',
  'station-all': 'Whole stall',
  'station-expo': 'Expo',
  'station-orders': (facts) => `Orders at ${facts.name}`,
  'station-shown': 'Orders shown',
  'station-open': 'To do',
  'station-bumped': 'Done',
  'station-all-done': 'All done',
  'station-left': (facts) => `${facts.count} left`,
  'station-part-done': 'Done here',
  'station-recall': 'Recall',
  'station-owes': (facts) => `${facts.station}: ${facts.lines} left`,
  'station-ready': (facts) => `${facts.station}: done`,
  'station-none-open': 'Nothing to do',
  'station-none-bumped': 'Nothing to recall',
  'station-just-bumped': (facts) => `done at ${facts.station}`,
  'expo-ended': 'Do not make',
  'expo-complete': 'Complete, onto the tray',
  'expo-incomplete': 'Something missing',
  'expo-progress': (facts) => `${facts.station}: ${facts.bumped} of ${facts.total}`,
  'expo-assembled': 'Ready to hand out',
  'expo-more': (facts) => `and ${facts.count} items`,
  'expo-none': 'Nothing to assemble',
};
