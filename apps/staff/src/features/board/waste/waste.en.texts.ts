import type { Translated } from '@app/client/texts.ts';
import type { wasteEs } from './waste.es.texts.ts';

const items = (count: number) => (count === 1 ? '1 item' : `${count} items`);

export const wasteEn: Translated<typeof wasteEs> = {
  'waste-menu': ({ undecided }) => (undecided === 0 ? 'Waste' : `Waste · ${undecided} undecided`),
  'waste-menu-some': ({ undecided }) =>
    undecided === 1
      ? 'More for this stall, 1 order with undecided items'
      : `More for this stall, ${undecided} orders with undecided items`,
  'waste-page': 'Waste',
  'waste-undecided': 'Made already, undecided',
  'waste-undecided-lead':
    'Orders that ended with something made. Use it for another order, or note that you binned it. They leave this list when the day closes.',
  'waste-undecided-units': ({ units }) => `${items(units)} undecided`,
  'waste-undecided-open': 'Decide',
  'waste-undecided-open-of': ({ number }) => `Decide about order ${number}`,
  'waste-log': 'Note something you throw away',
  'waste-log-lead': "Dropped or spoiled, and not part of an order. It's taken out of stock.",
  'waste-product': 'What are you throwing away?',
  'waste-more-products': ({ count }) => `There are ${count} more. Type a name to find them.`,
  'waste-size': 'Which size?',
  'waste-units': 'Items',
  'waste-units-hint': ({ max }) => `From 1 to ${max}`,
  'waste-reason': 'Why?',
  'waste-reason-dropped': 'Dropped',
  'waste-reason-spoiled': 'Spoiled',
  'waste-reason-badly-made': 'Badly made',
  'waste-reason-cold': 'Went cold',
  'waste-reason-not-wanted': 'Left over',
  'waste-reason-other': 'Other reason',
  'waste-note': 'Details (optional)',
  'waste-note-needed': 'Say what happened',
  'waste-note-missing': 'Say what happened in the details.',
  'waste-product-missing': "Choose what you're throwing away.",
  'waste-size-missing': 'Choose the size.',
  'waste-units-missing': ({ max }) => `Type how many, from 1 to ${max}.`,
  'waste-do': 'Note it',
  'waste-do-units': ({ units, product }) => `Note ${units} ${product}`,
  'waste-logged': ({ units, product }) => `Noted: ${units} ${product}`,
  'waste-logged-hint': 'If it was a mistake, you can undo it for one minute.',
  'waste-no-answer': "It wasn't sent. What you typed is still here: try again once you're online.",
  'waste-undo-no-answer': "It couldn't be undone. Try again before the minute is over.",
  'waste-day': 'Noted today',
  'waste-day-none': 'Nothing was noted today.',
  'waste-entry': ({ units, product }) => `${units} ${product}`,
  'waste-sized': ({ product, size }) => `${product}, ${size}`,
  'waste-undo': 'Undo',
  'waste-undo-of': ({ units, product }) => `Undo ${units} ${product}`,
  'waste-undone': ({ time }) => `Undone ${time}`,
};
