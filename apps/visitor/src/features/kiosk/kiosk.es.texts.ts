import type { UpcomingTimeText } from '@app/rules/formatting/upcoming-time-text.ts';

const products = (count: number) => (count === 1 ? '1 producto' : `${count} productos`);

/** Texts of the kiosk. They are no part of the visitor's tables, so that phones do not load them. */
export const kioskEs = {
  // Every screen
  back: 'Volver',
  home: 'Inicio',
  'my-order': 'Mi pedido',
  'order-bar': 'Pedido',
  'order-of': (count: number) => (count === 0 ? 'Mi pedido está vacío' : `En tu pedido: ${products(count)}`),
  language: 'Idioma',
  'language-es': 'ES, español',
  'language-en': 'EN, English',
  'pick-up-at': (place: string) => `Retirás en ${place}`,
  wait: (from: number, to: number) => (from === to ? `${from} min` : `${from} a ${to} min`),
  loading: 'Cargando',
  'try-again': 'Probar de nuevo',

  // Welcome
  'attract-title': 'Sin fila.',
  'attract-title-2': 'Sin perder el gol.',
  'attract-start': 'Tocá para empezar',
  'attract-ready': (from: number, to: number) => `Listo en ${from} a ${to} min`,
  'attract-card': 'Con tarjeta',
  'attract-pick-up': 'Retiro acá',
  'event-today': (name: string, time: string) => `${name}, hoy ${time}`,

  // Device
  'unpaired-title': 'Este tótem no está enlazado',
  'unpaired-text': 'Una persona del puesto tiene que enlazarlo con su posnet.',
  'unpaired-pair': 'Enlazar Posnet',
  'menu-failed': 'No pudimos traer el menú',
  'menu-failed-text': 'Probamos de nuevo en unos segundos.',

  // Menu
  categories: 'Categorías',
  'more-below': (count: number) => `Deslizá, hay ${count} más`,
  'all-shown': 'No hay más en esta categoría',
  'menu-empty': 'Hoy no hay productos a la venta',
  add: 'Agregar',
  'add-product': (name: string) => `Agregar ${name}`,
  'choose-options': (name: string) => `Elegir opciones de ${name}`,
  'quantity-of': (name: string) => `Cantidad de ${name}`,
  'one-more': 'Agregar uno',
  'one-fewer': 'Quitar uno',
  'remove-product': (name: string) => `Quitar ${name}`,
  'sold-out': 'Agotado por hoy',
  'for-adults': 'Solo para mayores de 18',
  'back-at': (time: UpcomingTimeText) => `Vuelve ${time.bare}`,
  'commerce-paused': (time: UpcomingTimeText) => `El puesto vuelve a tomar pedidos ${time.at}`,
  'commerce-closed': 'El puesto está cerrado',
  'commerce-opens': (time: UpcomingTimeText) => `El puesto abre ${time.at}`,
  'units-left': (count: number) => (count === 1 ? 'Queda 1' : `Quedan ${count}`),

  // Product
  size: 'Talle',
  'units-left-size': (count: number, size: string) =>
    count === 1 ? `Queda 1 en ${size}` : `Quedan ${count} en ${size}`,
  'sizes-gone': (sizes: string) => `${sizes}: sin stock por ahora.`,
  quantity: 'Cantidad',
  'at-most': (count: number) => `Hasta ${count}`,
  'choose-size': 'Elegí un talle',
  'side-dish': 'Guarnición',
  'choose-one': 'Elegí una',
  'chosen-one': 'Elegiste 1',
  'choose-side-dish': 'Elegí la guarnición',
  extras: 'Extras',
  'extras-taken': (count: number) => (count === 0 ? 'Opcional' : `Llevás ${count}`),
  included: 'Incluida',
  plus: (price: string) => `+ ${price}`,
  'options-failed': 'No pudimos traer las opciones',
  'product-gone': 'Este producto ya no está',
  'product-gone-text': 'Elegí otro del menú.',

  // Cart
  'cart-empty': 'Tu pedido está vacío',
  'cart-empty-text': 'Elegí algo del menú y volvé para pagar.',
  'keep-shopping': 'Seguir comprando',
  'keep-shopping-short': 'Seguir',
  suggestions: '¿Sumás algo?',
  'receipt-by-email': 'Comprobante por e-mail',
  'receipt-optional': 'Opcional. El ticket sale impreso igual',
  change: 'Cambiar',
  'debit-or-credit': 'Débito o crédito',
  'at-the-terminal': 'En el posnet que está al lado de la pantalla',
  'event-row': 'Evento',
  total: 'Total',
  articles: (count: number) => (count === 1 ? '1 artículo' : `${count} artículos`),
  pay: 'Pagar',
  'to-payment': 'Ir a los detalles del pago',
  'cancel-order': 'Cancelar pedido',
  'needs-document': 'Pedimos documento',
  'order-sending': 'Enviando tu pedido',
  'order-unanswered': 'Sin respuesta. Seguimos intentando; tu pedido no se duplica.',
  'order-refused': 'No pudimos tomar el pedido',
  understood: 'Entendido',
  'cart-changed': 'Revisá tu pedido',

  // Payment at the terminal
  'terminal-look': 'Mirá el posnet',
  'terminal-follow': 'Continuá el pago en el posnet: acercá, insertá o deslizá la tarjeta.',
  'terminal-starting': 'Enviando el importe al posnet',
  'terminal-processing': 'Procesando el pago',
  'terminal-keep-card': 'Esperá el aviso del posnet.',
  'terminal-cancel-there': 'Cancelá con la tecla roja del posnet',
  'terminal-busy': 'El posnet tiene otro pago. Esperá un momento.',
  'terminal-unknown': 'Estamos confirmando tu pago',
  'terminal-unknown-text': (number: number) =>
    `No pagues de nuevo. Si el posnet dice que el pago se aprobó, mostrá este número en el puesto: ${number}.`,
  'payment-failed': 'No se pudo realizar el pago',
  'payment-failed-text': 'No se cobró nada. Si el problema sigue, consultá al personal del puesto.',
  retry: 'Reintentar',
  'cancel-this-order': 'Cancelar orden',
  'cancel-refused': 'Este pedido ya no se puede cancelar.',

  // Number
  'order-number': 'Tu número',
  'order-code': 'Código de retiro',
  'order-paid': 'Pago aprobado',
  'order-wait': 'Mirá la pantalla del puesto: tu número aparece cuando está listo.',
  'new-order': 'Nuevo pedido',
  'more-time': 'Más tiempo',
  'leaves-in': (seconds: number) => `Volvemos al inicio en ${seconds} s`,
  'photo-hint': 'Sacale una foto a esta pantalla.',

  // E-mail and document
  'email-title': '¿A qué e-mail te mandamos el comprobante?',
  'email-text': 'Lo usamos solo para este pedido.',
  'email-wrong': 'Escribí un e-mail completo, como nombre@correo.com',
  save: 'Guardar',
  remove: 'Borrar',
  'delete-key': 'Borrar una letra',
  'document-title': 'Tu número de documento',
  'document-text': 'Hay un producto solo para mayores de 18 en tu pedido.',
  'document-short': 'Faltan números',
  'document-under-age': 'Con este documento no podemos venderte productos para mayores de 18.',
  'without-adult-products': (total: string) => `Pedir sin esos productos · ${total}`,
  continue: 'Continuar',
  'event-title': '¿Para qué evento es tu pedido?',

  // Away
  'still-there': '¿Seguís ahí?',
  'still-there-text': 'Tu pedido se borra si no tocás la pantalla.',
  'still-there-yes': 'Sí, sigo acá',
  'idle-seconds': 'segundos',
  'out-title': 'Volvemos enseguida',
  'out-text': 'Este tótem no tiene conexión. Pedí en el mostrador o con tu teléfono.',
  'out-since': (time: string) => `Desde las ${time}`,
};

export type KioskTexts = typeof kioskEs;
