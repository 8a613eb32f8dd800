/** Words of the venues of the demo in English: the welcome, the tickets and the wall. */
export const VENUE_WORDS_IN_ENGLISH: Readonly<Record<string, string>> = {
  'Bienvenidos a La Ribera': 'Welcome to La Ribera',
  'Pedí desde tu butaca o retirá en el puesto, sin hacer fila. Te avisamos cuando esté listo.':
    'Order from your seat, or pick up at the stall without queuing. We let you know when it is ready.',
  'Te damos la bienvenida al club': 'Welcome to the club',
  'Buffet, quincho y kiosco en un solo lugar. Mostrá tu credencial desde la app y pedí sin moverte de la mesa.':
    'Buffet, barbecue and snacks in one place. Show your member card in the app, and order without leaving your table.',
  Entradas: 'Tickets',
  'Plateas y populares desde $ 18.000': 'Seats and standing from ARS 18,000',
  'Funciones de miércoles a domingo': 'Performances from Wednesday to Sunday',
  'Conciertos, básquet y box': 'Concerts, basketball and boxing',
  'El muro de la hinchada': 'The fan wall',
};
