import type { Translated } from '@app/client/texts.ts';
import type { boardLaterEs } from './later.es.texts.ts';

export const boardLaterEn: Translated<typeof boardLaterEs> = {
  'start-now': 'Start now',
  'start-soon': 'For later',
  'start-for': (facts) => `for ${facts.time}, in ${facts.minutes} min`,
  'start-none': (facts) => `${facts.count} for ${facts.time}. The first one starts ${facts.starts}`,
  'start-orders': (facts) => (facts.count === 1 ? '1 order' : `${facts.count} orders`),
  'start-due': (facts) => `Now · takes ${facts.minutes} min`,
  'start-at': (facts) => `At ${facts.time}, in ${facts.minutes} min`,
  'start-last': (facts) => `At ${facts.time}, served last`,
  'start-batch': (facts) => `Start ${facts.count}`,
  'start-early': 'Start early',
  'start-more': (facts) => `and ${facts.count} more`,
  'start-less': 'Show less',
  'start-device-clock': 'by the clock of this tablet',
  'start-done': (facts) => `${facts.product} under way`,
  'start-done-for': (facts) => `for ${facts.time}`,
  'start-held': (facts) => `at ${facts.time}`,
};
