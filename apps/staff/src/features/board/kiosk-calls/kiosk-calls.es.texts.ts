/** Texts of kiosks to which staff have to go. */
export const kioskCallsEs = {
  'call-list': 'Tótems que te necesitan',
  'call-help': (facts: { kiosk: string; number: string }) =>
    `${facts.kiosk}: piden ayuda con el pedido ${facts.number}`,
  'call-terminal-busy': (facts: { kiosk: string; number: string }) =>
    `${facts.kiosk}: el posnet está ocupado con otro cobro y espera el pedido ${facts.number}`,
  'call-payment-unknown': (facts: { kiosk: string; number: string }) =>
    `${facts.kiosk}: no se sabe si se cobró el pedido ${facts.number}`,
  'call-printer': (facts: { kiosk: string }) => `${facts.kiosk}: no imprime. Fijate el papel`,
  'call-terminal': (facts: { kiosk: string }) => `${facts.kiosk}: no encuentra su posnet y no toma pedidos`,
  'call-since': (facts: { time: string }) => `Llamó a las ${facts.time}`,
  'call-end': 'Voy',
  'call-end-of': (facts: { kiosk: string; number: string }) => `Voy a ${facts.kiosk}, pedido ${facts.number}`,
} as const;
