import type { UpcomingTimeText } from '@app/rules/formatting/upcoming-time-text.ts';

export const homeEs = {
  'home-title': 'Pedí sin perderte nada',
  'home-search': 'Buscar en todos los puestos',
  'home-change-venue': ({ venue }: { venue: string }) => `Cambiar de sede, ahora ${venue}`,
  'home-account': 'Mi cuenta',
  'home-login': 'Ingresar',
  'home-cart': ({ count }: { count: number }) =>
    count === 0 ? 'Mi pedido, vacío' : count === 1 ? 'Mi pedido, 1 producto' : `Mi pedido, ${count} productos`,
  'home-next-event': ({ name, time }: { name: string; time: string }) => `${name}, ${time}`,
  'home-aside': 'Lo tuyo',
  'home-ready-from': 'Listo desde las',
  'home-stalls': 'Puestos abiertos',
  'home-stalls-open': ({ open, all }: { open: number; all: number }) => `${open} de ${all}`,
  'home-wait-at': ({ time }: { time: string }) => `Espera de las ${time}`,
  'wait-minutes': ({ minutes }: { minutes: number }) => `${minutes} min`,
  'time-and-minutes': ({ time, minutes }: { time: string; minutes: number }) => `${time} · ${minutes} min`,
  'section-promotion': 'Combos',
  'section-discount': 'Descuentos',
  'section-commerce': 'Comer y tomar',
  'see-more': 'Ver más',
  'see-all': 'Ver todos',
  'see-fewer': 'Ver menos',
  'combo-saves': ({ amount }: { amount: string }) => `Ahorrás ${amount}`,
  'combo-before': ({ price }: { price: string }) => `Antes ${price}`,
  'category-all': 'Todo',
  'category-label': 'Filtrar puestos',
  'category-empty': 'No hay puestos de esta categoría',
  'commerce-open': 'Abierto',
  'commerce-around': ({ time }: { time: string }) => `Cerca de las ${time}`,
  'commerce-ready-around': ({ time }: { time: string }) => `Listo cerca de las ${time}`,
  'commerce-open-spoken': ({ time, minutes }: { time: string; minutes: number | null }) =>
    minutes === null
      ? `Abierto. Listo cerca de las ${time}.`
      : `Abierto. Listo cerca de las ${time}, en unos ${minutes} min.`,
  'commerce-busy': ({ minutes }: { minutes: number }) => `Con demora: sumá unos ${minutes} min`,
  'commerce-busy-around': ({ time }: { time: string }) => `Con demora · cerca de las ${time}`,
  'commerce-busy-spoken': ({ time, minutes }: { time: string; minutes: number | null }) =>
    minutes === null
      ? `Con demora. Listo cerca de las ${time}.`
      : `Con demora. Listo cerca de las ${time}, en unos ${minutes} min.`,
  'commerce-paused-until': ({ until }: UpcomingTimeText) => `Pausado ${until}`,
  'commerce-closed': 'Cerrado',
  'commerce-opens-at': ({ bare }: UpcomingTimeText) => `Cerrado · abre ${bare}`,
  'commerce-fastest': 'La espera más corta',
  'download-title': ({ venue }: { venue: string }) => `Instalá la app de ${venue}`,
  'download-text': 'Abre más rápido y funciona sin señal. Se instala en un momento, sin pasar por la tienda de apps.',
  'download-install': 'Instalar',
  'download-how': 'Ver cómo',
  'banner-see': 'Ver más',
  'venue-extras': 'Entradas y ayuda',
  'ticket-title': 'Entradas',
  'chatbot-title': '¿Necesitás ayuda?',
  'chatbot-text': ({ venue }: { venue: string }) => `Preguntale a ${venue}`,
  'home-empty-title': 'Todavía no hay nada a la venta',
  'home-empty-text': 'Esta sede está preparando su menú. Volvé a mirar en un rato.',
};
