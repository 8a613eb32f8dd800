import type { TextsOf } from '@app/contract/resources/define-resource.ts';
import type { events } from '@app/contract/resources/events.ts';

export const eventsEs = {
  'events-title': 'Eventos',
  'events-new': 'Evento',
  'events-new-title': 'Evento nuevo',
  'events-none': 'Todavía no hay eventos',
  'events-none-text': 'Cada pedido lleva su evento, y los números de pedido empiezan con él.',
  'events.name': 'Nombre',
  'events.startsAt': 'Empieza',
  'events.endsAt': 'Termina',
  'events.kind': 'Qué es',
  'events.kind.other': 'Otra cosa',
  'events.kind.football': 'Partido de fútbol',
  'events.kind.basketball': 'Partido de básquet',
  'events.kind.concert': 'Recital',
  'events.kind.theatre': 'Obra con intervalo',
  'events.delayMinutes': 'Demora (minutos)',
  'events.delayMinutes.hint': 'Corre el entretiempo, el intervalo y el final, con los pedidos para esos horarios.',
  'events.description': 'Descripción',
  'events.orders': 'Pedidos',
} as const satisfies TextsOf<typeof events>;
