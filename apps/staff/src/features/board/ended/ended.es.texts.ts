export const boardEndedEs = {
  'ended-title': 'No preparar',
  'ended-refunded': ({ time, by }: { time: string; by: string | null }) =>
    by === null ? `Reembolsado entero ${time}` : `Reembolsado entero ${time}, ${by}`,
  'ended-cancelled': ({ time, by }: { time: string; by: string | null }) =>
    by === null ? `Cancelado sin pagar ${time}` : `Cancelado sin pagar ${time}, ${by}`,
  'ended-offline-cancelled': 'Se canceló mientras no había red',
  'ended-offline': 'Se reembolsó mientras no había red',
  'ended-ago': 'Hace',
  'ended-age': ({ seconds }: { seconds: number }) =>
    seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`,
  'ended-leaves': ({ minutes }: { minutes: number }) => (minutes === 1 ? 'Se va en 1 min' : `Se va en ${minutes} min`),
  'ended-seen': 'Lo vi',
  'ended-seen-of': ({ number }: { number: number }) => `Lo vi, sacar el ${number} del tablero`,
  'ended-seen-long': 'Lo vi, sacar del tablero',
  'ended-made': 'Ya estaba hecha',
  'leftovers-title': 'Lo que ya está hecho',
  'leftover-units': ({ units, product }: { units: number; product: string }) => `${units} ${product}`,
  'leftover-lacks': ({ number }: { number: number }) => `Al ${number} le falta.`,
  'leftover-lacks-none': 'Ningún pedido abierto lo necesita.',
  'leftover-pass': ({ units, number }: { units: number; number: number }) => `Pasar ${units} al ${number}`,
  'leftover-waste': 'Se tira, anotar',
  'leftover-why': '¿Por qué se tira?',
  'leftover-waste-note': ({ units }: { units: number }) => `Anotar como desperdicio: ${units}`,
  'leftover-back': 'No, volver',
  'leftover-passed': ({
    units,
    product,
    number,
    time,
    by,
  }: {
    units: number;
    product: string;
    number: number;
    time: string;
    by: string | null;
  }) => `${units} ${product}: al ${number}, ${time}${by === null ? '' : `, ${by}`}`,
  'leftover-wasted': ({
    units,
    product,
    reason,
    time,
    by,
  }: {
    units: number;
    product: string;
    reason: string;
    time: string;
    by: string | null;
  }) => `${units} ${product}: se tiró (${reason}), ${time}${by === null ? '' : `, ${by}`}`,
  'leftover-no-answer': 'No salió. Probá de nuevo cuando haya red.',
  'leftovers-stay': 'Lo que no decidas ahora queda en Más del puesto, Lo que se tira, hasta que cierre el día.',
  'leftovers-not-read': 'No se pudo leer si otro pedido lo necesita.',
  'waste-not-wanted': 'Nadie lo necesita',
  'waste-cold': 'Se enfrió',
  'waste-badly-made': 'Salió mal',
  'waste-dropped': 'Se cayó',
  'waste-spoiled': 'Se echó a perder',
  'waste-other': 'Otro motivo',
  'ended-refund': 'Ver el reembolso',
} as const;
