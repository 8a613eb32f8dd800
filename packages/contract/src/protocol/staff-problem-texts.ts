/** Texts of problems that only staff meet. */
export const STAFF_PROBLEMS = {
  es: {
    'passkey-not-accepted': 'No pudimos comprobar tu llave de acceso. Probá de nuevo.',
    'last-second-factor': 'Es tu único segundo factor. Sumá otro antes de quitarlo.',
    'pin-digits': 'El PIN tiene de 4 a 6 números.',
    'pin-run': 'Son números seguidos, como 1234. Elegí otro PIN.',
    'pin-repeat': 'Son números que se repiten, como 1111 o 1212. Elegí otro PIN.',
    'pin-year': 'Parece un año, lo primero que alguien prueba. Elegí otro PIN.',
    'wrong-pin': (facts: Readonly<Record<string, unknown>>) =>
      facts['attemptsLeft'] === 1
        ? 'No es tu PIN. Queda 1 intento.'
        : `No es tu PIN. Quedan ${String(facts['attemptsLeft'])} intentos.`,
    'new-pin-required': 'Este PIN te lo dieron. Elegí uno tuyo para seguir.',
    'tablet-locked': 'La tableta está bloqueada. Entrá con tu PIN.',
    'tablet-revoked': 'Esta tableta ya no es del puesto.',
    'tablet-link-not-valid': 'Este enlace ya se usó o venció. Hacé otro desde Personas, Tabletas.',
    'match-full': (facts: Readonly<Record<string, unknown>>) =>
      `Ya están las ${String(facts['places'])} personas que pidieron.`,
    'match-closed': 'Ya no se suman más personas. Hablá con quien te pasó el código.',
    'match-ended': 'Este trabajo ya terminó.',
    'match-called-off': 'Se suspendió. Los accesos terminaron.',
    'document-end': 'Escribí los últimos tres números de tu documento.',
    'name-joined': (facts: Readonly<Record<string, unknown>>) =>
      `Ya hay una persona que se llama ${String(facts['name'])}.`,
    'own-role': 'No podés cambiar tu propio rol. Pedíselo a otra persona que administre la sede.',
    'permission-required': 'Tu rol no alcanza para esto. Pedíselo a quien lleva el turno o a quien administra la sede.',
    'more-than-own-role': 'No podés dar más permisos ni un tope más alto que los tuyos.',
    'refund-above-limit': (facts: Readonly<Record<string, unknown>>) =>
      `Esta devolución pasa el tope de ${String(facts['limit'])}. Pedile su código a otra persona con un tope más alto.`,
    'money-approval-required':
      'Es más dinero a mano del que una persona mueve en una hora. Pedile a otra persona que administre la sede que lo apruebe en Cuadre y probá de nuevo.',
    'own-approval': 'No podés aprobar tu propio dinero a mano. Pedíselo a otra persona que administre la sede.',
    'own-bulk-refund':
      'Armaste esta devolución, así que no podés aprobarla. Pedile a otra persona que la apruebe desde su sesión.',
    'bulk-refund-ended': 'Esta devolución ya terminó o se canceló. Mirá el informe.',
    'bulk-refund-too-large': 'Son más de 2.000 pedidos. Achicá la búsqueda y armá varias devoluciones.',
    'image-too-large': 'La imagen pesa más de 10 MB. Elegí una más liviana.',
    'image-too-many-pixels': 'La imagen tiene más de 40 megapíxeles. Achicala y probá de nuevo.',
    'not-an-image':
      'Este archivo no es una imagen que podamos usar. Subí un JPEG, PNG, WebP, AVIF, GIF o TIFF, no un SVG.',
    'too-many-rows': 'Son demasiadas filas para una planilla. Elegí menos días o usá el CSV.',
    'api-key-not-valid': 'Esta clave no existe, venció o se anuló. Creá otra desde Conexiones.',
    'api-key-read-only': 'Una clave solo lee reportes y pedidos.',
    'expiry-in-the-past': 'Elegí un vencimiento que todavía no pasó.',
    'too-many-connections': (facts: Readonly<Record<string, unknown>>) =>
      `Ya hay ${String(facts['most'])}, que es el máximo. Borrá o anulá una que no uses.`,
    'too-many-report-mails': (facts: Readonly<Record<string, unknown>>) =>
      `Ya hay ${String(facts['most'])} envíos, que es el máximo. Borrá uno que no uses.`,
    'webhook-address-not-allowed':
      'No avisamos a esa dirección. Tiene que empezar con https:// y llevar a internet, no a una red privada.',
    'webhook-address-unknown': 'No encontramos ese servidor. Revisá la dirección y probá de nuevo.',
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
    'pin-digits': 'A PIN has 4 to 6 digits.',
    'pin-run': 'Those digits follow each other, like 1234. Choose another PIN.',
    'pin-repeat': 'Those digits repeat, like 1111 or 1212. Choose another PIN.',
    'pin-year': 'That looks like a year, the first thing people guess. Choose another PIN.',
    'wrong-pin': (facts: Readonly<Record<string, unknown>>) =>
      facts['attemptsLeft'] === 1
        ? "That's not your PIN. 1 attempt left."
        : `That's not your PIN. ${String(facts['attemptsLeft'])} attempts left.`,
    'new-pin-required': 'Someone gave you this PIN. Choose one of your own to go on.',
    'tablet-locked': 'The tablet is locked. Enter your PIN.',
    'tablet-revoked': 'This tablet no longer belongs to the stall.',
    'tablet-link-not-valid': 'This link was used or has expired. Make another one under People, Tablets.',
    'match-full': (facts: Readonly<Record<string, unknown>>) =>
      `All ${String(facts['places'])} people are here already.`,
    'match-closed': 'No more people can join. Talk to the person who gave you the code.',
    'match-ended': 'This job is over.',
    'match-called-off': 'It was called off. All access has ended.',
    'document-end': 'Enter the last three digits of your document.',
    'name-joined': (facts: Readonly<Record<string, unknown>>) => `There is a ${String(facts['name'])} already.`,
    'own-role': "You can't change your own role. Ask another person who manages the venue.",
    'permission-required': "Your role doesn't cover this. Ask your shift lead or the person who manages the venue.",
    'more-than-own-role': "You can't give more permissions or a higher refund limit than your own.",
    'refund-above-limit': (facts: Readonly<Record<string, unknown>>) =>
      `This refund is above the limit of ${String(facts['limit'])}. Ask another person with a higher limit for their code.`,
    'money-approval-required':
      "That's more money by hand than one person moves in an hour. Ask another person who manages the venue to approve it under Reconciliation, then try again.",
    'own-approval': "You can't approve your own money by hand. Ask another person who manages the venue.",
    'own-bulk-refund':
      "You planned this refund, so you can't approve it. Ask another person to approve it from their own session.",
    'bulk-refund-ended': 'This refund has already finished or been cancelled. See its report.',
    'bulk-refund-too-large': 'That is more than 2,000 orders. Narrow the search and plan several refunds.',
    'image-too-large': 'The image is larger than 10 MB. Choose a lighter one.',
    'image-too-many-pixels': 'The image has more than 40 megapixels. Make it smaller and try again.',
    'not-an-image': "This file isn't an image we can use. Upload a JPEG, PNG, WebP, AVIF, GIF or TIFF, not an SVG.",
    'too-many-rows': 'That is too many rows for a spreadsheet. Download them as CSV, or choose fewer days.',
    'api-key-not-valid': "This key doesn't exist, has expired or was revoked. Create another one under Connections.",
    'api-key-read-only': 'A key only reads reports and orders.',
    'expiry-in-the-past': "Choose an expiry date that hasn't passed.",
    'too-many-connections': (facts: Readonly<Record<string, unknown>>) =>
      `There are ${String(facts['most'])} already, which is the maximum. Delete or revoke one you don't use.`,
    'too-many-report-mails': (facts: Readonly<Record<string, unknown>>) =>
      `There are ${String(facts['most'])} schedules already, which is the maximum. Delete one you don't use.`,
    'webhook-address-not-allowed':
      "We don't send to that address. It has to begin with https:// and lead to the internet, not to a private network.",
    'webhook-address-unknown': "We couldn't find that server. Check the address and try again.",
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
