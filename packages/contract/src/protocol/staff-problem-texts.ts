/** Texts of problems that only staff meet. */
export const STAFF_PROBLEMS = {
  es: {
    'passkey-not-accepted': 'No pudimos comprobar tu llave de acceso. Probá de nuevo.',
    'last-second-factor': 'Es tu único segundo factor. Sumá otro antes de quitarlo.',
    'own-role': 'No podés cambiar tu propio rol. Pedíselo a otra persona que administre la sede.',
    'permission-required': 'Tu rol no alcanza para esto. Pedíselo a quien lleva el turno o a quien administra la sede.',
    'more-than-own-role': 'No podés dar más permisos ni un tope más alto que los tuyos.',
    'refund-above-limit': (facts: Readonly<Record<string, unknown>>) =>
      `Esta devolución pasa el tope de ${String(facts['limit'])}. Pedile su código a otra persona con un tope más alto.`,
    'money-approval-required':
      'Es más dinero a mano del que una persona mueve en una hora. Pedile a otra persona que administre la sede que lo apruebe en Cuadre y probá de nuevo.',
    'own-approval': 'No podés aprobar tu propio dinero a mano. Pedíselo a otra persona que administre la sede.',
    'image-too-large': 'La imagen pesa más de 10 MB. Elegí una más liviana.',
    'image-too-many-pixels': 'La imagen tiene más de 40 megapíxeles. Achicala y probá de nuevo.',
    'not-an-image':
      'Este archivo no es una imagen que podamos usar. Subí un JPEG, PNG, WebP, AVIF, GIF o TIFF, no un SVG.',
    'too-many-rows': 'Son demasiadas filas para una planilla. Elegí menos días o usá el CSV.',
    'seat-code-unknown': 'Este QR no es de esta sede, o ya no vale.',
    'seat-range-unreadable': (facts: Readonly<Record<string, unknown>>) =>
      `No entendemos el rango de ${String(facts['field'])}. Escribilo así: 1-20, A-F o 1, 2, 5.`,
    'too-many-seat-codes': (facts: Readonly<Record<string, unknown>>) =>
      `Son más de ${String(facts['most'])} códigos. Pedí menos por documento.`,
    'changed-meanwhile': (facts: Readonly<Record<string, unknown>>) =>
      `${authorOf(facts) ?? 'Otra persona'} lo cambió mientras lo editabas. Mirá qué cambió y elegí.`,
    'already-exists': 'Ya hay otro con ese nombre o ese código. Usá uno distinto.',
    'still-in-use': 'Todavía se usa, por eso no se puede borrar. Podés ocultarlo.',
    'path-to-itself': 'Un camino lleva a otro lugar. Elegí uno distinto de este.',
    'path-twice': 'Hay dos caminos al mismo lugar. Dejá uno.',
    'place-in-use': 'Hay puestos, sectores o caminos en este lugar. Sacalos primero y después borralo.',
    'currency-final':
      'La moneda de la sede ya no se puede cambiar: hay pedidos, saldos o cuentas de cobro en esa moneda.',
  },
  en: {
    'passkey-not-accepted': "We couldn't verify your passkey. Try again.",
    'last-second-factor': "It's your only second factor. Add another before removing it.",
    'own-role': "You can't change your own role. Ask another person who manages the venue.",
    'permission-required': "Your role doesn't cover this. Ask your shift lead or the person who manages the venue.",
    'more-than-own-role': "You can't give more permissions or a higher refund limit than your own.",
    'refund-above-limit': (facts: Readonly<Record<string, unknown>>) =>
      `This refund is above the limit of ${String(facts['limit'])}. Ask another person with a higher limit for their code.`,
    'money-approval-required':
      "That's more money by hand than one person moves in an hour. Ask another person who manages the venue to approve it under Reconciliation, then try again.",
    'own-approval': "You can't approve your own money by hand. Ask another person who manages the venue.",
    'image-too-large': 'The image is larger than 10 MB. Choose a lighter one.',
    'image-too-many-pixels': 'The image has more than 40 megapixels. Make it smaller and try again.',
    'not-an-image': "This file isn't an image we can use. Upload a JPEG, PNG, WebP, AVIF, GIF or TIFF, not an SVG.",
    'too-many-rows': 'That is too many rows for a spreadsheet. Download them as CSV, or choose fewer days.',
    'seat-code-unknown': "This QR code isn't from this venue, or is no longer valid.",
    'seat-range-unreadable': (facts: Readonly<Record<string, unknown>>) =>
      `We can't read the range of ${String(facts['field'])}. Write it like this: 1-20, A-F, or 1, 2, 5.`,
    'too-many-seat-codes': (facts: Readonly<Record<string, unknown>>) =>
      `That's more than ${String(facts['most'])} codes. Ask for fewer per document.`,
    'changed-meanwhile': (facts: Readonly<Record<string, unknown>>) =>
      `${authorOf(facts) ?? 'Someone else'} changed this while you were editing. Check what changed and choose.`,
    'already-exists': 'Another one already has that name or code. Use a different one.',
    'still-in-use': "It's still in use, so it can't be deleted. You can hide it instead.",
    'path-to-itself': 'A path leads to another place. Choose a different one.',
    'path-twice': 'Two paths lead to the same place. Keep one.',
    'place-in-use': 'Stalls, seat sectors or paths use this place. Remove them first, then delete it.',
    'currency-final':
      "The venue's currency can't be changed any more: it has orders, balances or payment accounts in it.",
  },
} as const;

function authorOf({ changedBy }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof changedBy === 'string' ? changedBy : undefined;
}
