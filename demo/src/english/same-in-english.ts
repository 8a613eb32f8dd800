/** Products and categories of the demo whose name is the same in English. */
export const SAME_IN_ENGLISH: readonly string[] = [
  'Anticucho',
  'Butifarra',
  'Chicha morada',
  'Chocotorta',
  'Choripán',
  'Combos',
  'Espresso',
  'Extra cheddar',
  'Extras',
  'Fainá',
  'Hot dog',
  'Picarones',
  'Pisco sour',
  'Provoleta',
  'Stout',
  'Submarino',
];
