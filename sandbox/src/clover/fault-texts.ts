/** The page's link to the devices, and the faults of their sales, described for the people of a stall. */
export const CLOVER_TEXTS = {
  es: {
    devices: 'Posnets Clover de la demo',
    behaviours: {
      'clover sale never-answers': ['Clover: no tomar el cobro', 'El tótem lo manda y el posnet no hace nada.'],
      'clover sale refuse': ['Clover: rechazar el cobro', 'El posnet dice que está ocupado.'],
      'clover sale disconnect-before': ['Clover: cortar antes', 'Se corta la conexión y el cobro sigue en el posnet.'],
      'clover sale disconnect-after': ['Clover: cobrar y cortar', 'La tarjeta paga y la conexión se corta.'],
      'clover sale answer-lost': ['Clover: cobrar y no avisar', 'La tarjeta paga y el tótem no se entera.'],
      'clover sale challenge': ['Clover: preguntar', 'El posnet pregunta si el pago está repetido.'],
      'clover sale duplicate-messages': ['Clover: avisar dos veces', 'Cada mensaje del posnet llega repetido.'],
      'clover sale amount-tampered': ['Clover: otro monto', 'El posnet cobra un peso menos.'],
      'clover search-payments unavailable': ['Clover caído', 'No se pueden leer los cobros (503).'],
      'clover search-payments lags': ['Clover atrasado', 'El cobro todavía no aparece en la lista.'],
    },
  },
  en: {
    devices: "The demo's Clover terminals",
    behaviours: {
      'clover sale never-answers': ['Clover: ignore the sale', 'The kiosk sends it, and the terminal does nothing.'],
      'clover sale refuse': ['Clover: refuse the sale', 'The terminal says that it is busy.'],
      'clover sale disconnect-before': ['Clover: hang up before', 'The connection is lost, and the sale goes on.'],
      'clover sale disconnect-after': ['Clover: charge and hang up', 'The card pays, and the connection is lost.'],
      'clover sale answer-lost': ['Clover: charge and say nothing', 'The card pays, and the kiosk gets no answer.'],
      'clover sale challenge': ['Clover: ask back', 'The terminal asks whether the payment is a duplicate.'],
      'clover sale duplicate-messages': ['Clover: answer twice', 'Each message of the terminal arrives twice.'],
      'clover sale amount-tampered': ['Clover: another amount', 'The terminal charges one peso less.'],
      'clover search-payments unavailable': ['Clover down', 'Payments cannot be read (503).'],
      'clover search-payments lags': ['Clover lags', 'The payment is not in the list yet.'],
    },
  },
} as const;
