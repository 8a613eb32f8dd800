import type { Translated } from '@app/client/texts.ts';
import type { counterTerminalsEs } from './counter-terminals.es.texts.ts';

export const counterTerminalsEn: Translated<typeof counterTerminalsEs> = {
  'counter-terminals-title': 'Card terminals at the counter',
  'counter-terminals-lead': 'They charge cards for orders that staff enter, without a kiosk.',
  'counter-terminals-none': 'The counter has no card terminal yet.',
  'counter-terminal-column': 'Terminal',
  'counter-terminal-add': 'Add a terminal',
  'counter-terminal-add-title': 'Terminal for the counter',
  'counter-terminal-name': 'Name of the terminal',
  'counter-terminal-name-hint': 'For example, Till 1',
  'counter-terminal-ready': 'Ready to be added',
  'counter-terminal-save': 'Add to the counter',
  'counter-terminal-busy': 'It has an unfinished sale',
  'counter-terminal-free': 'Ready to charge',
  'counter-terminal-remove': 'Remove',
  'counter-terminal-remove-title': (facts) => `Remove ${facts.name} from the counter?`,
  'counter-terminal-remove-text': 'Counter orders are no longer charged on this terminal.',
  'counter-terminal-keep': 'Keep it at the counter',
};
