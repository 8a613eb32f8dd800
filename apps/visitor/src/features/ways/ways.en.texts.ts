import type { waysEs } from './ways.es.texts.ts';

export const waysEn: typeof waysEs = {
  'way-title': 'How to get there',
  'way-words': ({ from, via, minutes }) =>
    [`From ${from}`, ...(via.length > 0 ? [`through ${listed(via)}`] : []), `${minutes} min`].join(', '),
  'way-here': ({ from }) => `You're next to it: it's at ${from}`,
  'way-none': ({ from, place }) => `We don't know the way from ${from} yet. Ask for ${place}.`,
  'way-walk': ({ minutes }) => `${minutes} min walk`,
  'way-where': 'Where are you?',
  'way-where-text': "We'll show you which way to go and how long it takes.",
  'way-sectors': 'At my seat',
  'way-entrances': 'Somewhere else',
  'way-your-seat': 'The seat of your last order',
  'way-from': 'From',
  'way-to': ({ place }) => `To ${place}`,
  'way-minutes': ({ minutes }) => `${minutes} min`,
  'way-step-free': 'Step-free',
  'way-step-free-way': ({ via, minutes }) =>
    [...(via.length > 0 ? [`Through ${listed(via)}`] : []), `${minutes} min`].join(', '),
  'way-step-free-none': 'No step-free way is marked.',
  'way-has-steps': 'has steps',
  'way-leave': ({ number, time, leaveAt }) => `Your ${number} is due at ${time}: leave at ${leaveAt}`,
  'way-leave-now': ({ number, time }) => `Your ${number} is due at ${time}: leave now`,
  'way-show-number': 'Show my number',
  'way-drawn': ({ from, via, commerce }) =>
    `Map: ${[`from ${from}`, ...(via.length > 0 ? [`through ${listed(via)}`] : []), `to ${commerce}`].join(', ')}`,
  'way-you': 'You',
};

function listed(places: readonly string[]): string {
  return new Intl.ListFormat('en').format(places);
}
