export const eventsEs = {
  'events-title': 'Eventos',
  'event-new': 'Evento',
  'event-new-title': 'Evento nuevo',
  'events-none': 'Todavía no hay eventos',
  'events-none-text': 'Cada pedido lleva su evento, y los números de pedido empiezan con él.',
  'event-name': 'Nombre',
  'event-starts': 'Empieza',
  'event-ends': 'Termina',
  'event-description': 'Descripción (HTML)',
  'event-orders': 'Pedidos',
} as const;
