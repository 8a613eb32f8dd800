const plural = new Intl.PluralRules('es');

/** Texts of counter top-ups. */
export const topUpsEs = {
  'top-up-code': 'Código de la billetera',
  'top-up-code-hint': 'Está en su teléfono: Saldo, Cargar. Dura cinco minutos.',
  'top-up-code-missing': 'Escribí los 8 números y letras del código',
  'top-up-amount': 'Efectivo que recibís',
  'top-up-quick': 'Montos frecuentes',
  'amount-unreadable': 'Escribí el monto sin puntos de miles: 1500 o 1500,50',
  'top-up-range': (facts: { least: string; most: string }) => `Un monto de ${facts.least} a ${facts.most}`,
  'top-up-take': (facts: { price: string }) => `Cargar ${facts.price}`,
  'top-up-done': (facts: { price: string; member: string }) => `Cargaste ${facts.price} a ${facts.member}`,
  'top-up-done-hint': 'Ya lo ve en su teléfono. ¿No era quien tenés enfrente? Deshacé la carga.',
  'top-up-uncertain': 'No sabemos si llegó. Volvé a tocar el botón: con el mismo código no se carga dos veces.',
  'top-ups-day': 'Últimas 24 horas',
  'top-ups-none': 'Todavía no cargaste saldo a nadie.',
  'top-ups-total': (facts: { count: number; price: string }) =>
    plural.select(facts.count) === 'one' ? `1 carga: ${facts.price}` : `${facts.count} cargas: ${facts.price}`,
  'top-ups-off': 'Esta sede no usa saldo.',
  'top-up-undone': 'deshecha',
  'top-up-undo-title': (facts: { price: string; member: string }) => `¿Deshacer ${facts.price} de ${facts.member}?`,
  'top-up-undo-text': 'El saldo se descuenta y devolvés el efectivo. Se puede durante diez minutos.',
  'top-up-undo': 'Deshacer carga',
  'top-up-undo-not': 'Dejarla',
  'scan-title': 'Escanear código',
  'scan-lead': 'Apuntá la cámara al código QR de su teléfono.',
} as const;
