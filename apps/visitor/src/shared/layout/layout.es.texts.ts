import type { Currency } from '@app/contract/values/money.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { listPriceText } from '@app/rules/formatting/list-price-text.ts';

/** Texts of every screen. Keys come from the documents where they define them. */
export const layoutEs = {
  'app-name': 'Entretiempo',
  price: ({ amountMinor, currency }: { amountMinor: number; currency: Currency }) => amountText(amountMinor, currency),
  'list-price': ({ priceMinor, currency }: { priceMinor: number; currency: Currency }) =>
    listPriceText(priceMinor, currency),
  'app-description': 'Elegí el puesto, pedí desde tu lugar y mirá cuándo está listo.',
  'venue-description': ({ venue }: { venue: string }) => `Pedí en ${venue} desde tu lugar y mirá cuándo está listo.`,
  'tabs-label': 'Secciones',
  'tab-home': 'Inicio',
  'tab-events': 'Eventos',
  'tab-articles': 'Novedades',
  'tab-map': 'Mapa',
  'tab-orders': 'Pedidos',
  'tab-refunds': 'Devolver',
  'tab-orders-live': 'Pedidos, hay uno en curso',
  'skip-to-content': 'Ir al contenido',
  back: 'Volver',
  close: 'Cerrar',
  'try-again': 'Probar de nuevo',
  loading: 'Cargando',
  'offline-since': ({ time }: { time: string }) => `Sin conexión desde las ${time}`,
  offline: 'Sin conexión',
  'failed-title': 'No pudimos cargar esto',
  'failed-text': 'Puede ser la señal. Lo que ya viste sigue en el teléfono.',
  'constants.default-error-message': 'Lo sentimos, ha ocurrido un problema, inténtelo nuevamente.',
  'venue-missing-title': 'Esta sede no está en la app',
  'venue-missing-text': 'Puede que el código haya cambiado. Elegí otra de la lista.',
  'choose-venue': 'Elegir sede',
  'cart-see': 'Ver mi pedido',
  'cart-unsent': 'Pedido guardado, falta enviarlo',
  'cart-unpaid': 'Pedido hecho, falta pagarlo',
  'cart-being-paid': 'Tu pago está sin confirmar',
  'live-created': 'Esperando el pago',
  'live-accepted': 'Pedido recibido',
  'live-preparing': 'En preparación',
  'live-ready': 'Listo para retirar',
  'live-delivering': 'En camino',
  'live-delivered': 'Entregado',
  'live-incompleted': 'No se completó',
  'estimate-ready': ({ time, minutes }: { time: string; minutes: number }) =>
    minutes === 1 ? `Cerca de las ${time} (en 1 min)` : `Cerca de las ${time} (en unos ${minutes} min)`,
  'estimate-leaves': ({ time, minutes }: { time: string; minutes: number }) =>
    minutes === 1 ? `Sale cerca de las ${time} (en 1 min)` : `Sale cerca de las ${time} (en unos ${minutes} min)`,
  'order-delayed': 'Viene demorado',
  'promise-passed': ({ time }: { time: string }) => `Se pasó de las ${time}`,
  'promise-new': ({ time, minutes }: { time: string; minutes: number }) =>
    minutes === 1 ? `Nueva hora: ${time} (en 1 min)` : `Nueva hora: ${time} (en unos ${minutes} min)`,
  'promise-not-started': 'El puesto todavía no lo empezó',
  'promise-started': 'El puesto ya lo está preparando',
  'live-count': ({ count }: { count: number }) => `Tus ${count} pedidos`,
  'live-all': ({ count }: { count: number }) => (count === 2 ? 'Ver todos' : `Ver los ${count}`),
  'live-others': ({ count }: { count: number }) => `Ver tus ${count} pedidos`,
  'cash-due-toast': ({ number, time }: { number: number; time: string }) =>
    `Pagá el pedido ${number} antes de las ${time}`,
  'expired-toast': ({ number }: { number: number }) => `El pedido ${number} venció sin pagar`,
  'not-started-toast': ({ number }: { number: number }) => `El puesto no empezó a tiempo el pedido ${number}`,
  'live-see': 'Ver',
  'refused-toast': 'Tu pedido no se hizo. Lo dejamos en Mi pedido.',
};
