/** The page's link to the terminals, and the faults of their sales, described for the people of a stall. */
export const POINT_TEXTS = {
  es: {
    terminals: 'Terminales de la demo',
    behaviours: {
      'mercado-pago begin-sale reset': ['Terminal: cortar antes', 'El cobro no llega a la terminal.'],
      'mercado-pago begin-sale reset-after-commit': [
        'Terminal: mandar y cortar',
        'El cobro llega a la terminal y la respuesta no.',
      ],
      'mercado-pago begin-sale timeout-after-commit': [
        'Terminal: mandar y no contestar',
        'El cobro llega a la terminal; la caja no se entera.',
      ],
      'mercado-pago begin-sale unavailable': ['Terminales caídas', 'No se puede mandar un cobro (503).'],
      'mercado-pago find-sale unavailable': ['Terminal: sin estado', 'No se sabe en qué está el cobro (503).'],
      'mercado-pago find-sale lags': ['Terminal: estado atrasado', 'Dice que el cobro todavía espera.'],
      'mercado-pago find-sale payment-unseen': ['Terminal: pago que tarda', 'Terminó, y el pago todavía no aparece.'],
      'mercado-pago tap webhook-never': ['Terminal: no avisar', 'El aviso del cobro no llega nunca.'],
      'mercado-pago tap amount-tampered': ['Terminal: otro monto', 'La terminal cobra un peso menos.'],
    },
  },
  en: {
    terminals: "The demo's terminals",
    behaviours: {
      'mercado-pago begin-sale reset': ['Terminal: hang up before', 'The sale does not reach the terminal.'],
      'mercado-pago begin-sale reset-after-commit': [
        'Terminal: send and hang up',
        'The sale reaches the terminal and the response is lost.',
      ],
      'mercado-pago begin-sale timeout-after-commit': [
        'Terminal: send and say nothing',
        'The sale reaches the terminal, without a response.',
      ],
      'mercado-pago begin-sale unavailable': ['Terminals down', 'No sale can be sent (503).'],
      'mercado-pago find-sale unavailable': ['Terminal: no state', 'The state of the sale cannot be read (503).'],
      'mercado-pago find-sale lags': ['Terminal: late state', 'It says that the sale still waits.'],
      'mercado-pago find-sale payment-unseen': ['Terminal: late payment', 'It is finished, without a payment yet.'],
      'mercado-pago tap webhook-never': ['Terminal: no webhook', 'The webhook of the sale is never sent.'],
      'mercado-pago tap amount-tampered': ['Terminal: another amount', 'The terminal charges one peso less.'],
    },
  },
} as const;
