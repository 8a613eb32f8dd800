import type { Translated } from '@app/client/texts.ts';
import type { stationsEs } from './stations.es.texts.ts';

export const stationsEn: Translated<typeof stationsEs> = {
  'stations-title': 'Stations',
  'stations-lead':
    'Each station sees only its part of every order on the board. An order is ready when all of them are done.',
  'stations-none': 'No stations',
  'stations-none-text': 'The whole stall works from one list. Add stations, for example Grill and Bar.',
  'stations-add': 'Add station',
  'stations-name': (facts) => `Station ${facts.position}`,
  'stations-name-missing': 'Enter a name',
  'stations-hands': ({ name }) => `Hands at ${name}`,
  'stations-hands-lead': ({ hands }) =>
    `Hands: how many people work at each station at the same time. Empty: we count ${hands}.`,
  'stations-up': (facts) => `Move ${facts.name} up`,
  'stations-remove': (facts) => `Remove ${facts.name}`,
  'stations-routing': 'Who prepares what',
  'stations-routing-lead': 'The change also applies to open orders.',
  'stations-first': (facts) => `Not assigned: ${facts.name}`,
  'stations-as-category': (facts) => `As its category: ${facts.name}`,
  'stations-products': (facts) => `Products of ${facts.category}`,
  'stations-saved': 'The stations were saved.',
};
