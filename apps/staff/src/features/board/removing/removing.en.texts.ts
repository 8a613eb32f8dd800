import type { Translated } from '@app/client/texts.ts';
import type { removingEs } from './removing.es.texts.ts';

export const removingEn: Translated<typeof removingEs> = {
  'take-out-title': (facts) => `Remove products from ${facts.number}`,
  'take-out-lead': 'The total drops and the customer sees it right away. To remove everything, cancel the order.',
  'take-out-line': (facts) => `Remove ${facts.product}`,
  'take-out-units': (facts) => `Units of ${facts.product} to remove`,
  'take-out-more': 'Remove one more',
  'take-out-fewer': 'Remove one fewer',
  'take-out-units-unlike': 'Its units differ: they are removed together.',
  'take-out-none': 'Choose what to remove',
  'take-out-all': 'To remove everything, cancel the order',
  'take-out-do': 'Remove from the order',
  'take-out-keep': 'Keep everything',
  'take-out-no-answer': 'No answer. Check the connection and see whether the total changed.',
};
