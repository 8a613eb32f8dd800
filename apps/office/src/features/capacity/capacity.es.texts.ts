type Minutes = { minutes: number };
type Replay = { busy: number; paused: number; refused: number; orders: number };

const minutesOf = (minutes: number) => `${minutes.toLocaleString('es-AR')} min`;

export const capacityEs = {
  'capacity-promised': 'Lo que se promete ahora',
  'capacity-wait': ({ least, most }: { least: number; most: number }) =>
    least === most ? `${most} min` : `${least}–${most} min`,
  'basis-usual': 'Es lo usual en un puesto así. Decinos cuántos son.',
  'basis-stated': 'Según lo que declaraste.',
  'basis-blended': ({ orders }: { orders: number }) =>
    `Parte declarado y parte medido en los últimos ${orders} pedidos.`,
  'basis-measured': ({ orders }: { orders: number }) => `Medido en los últimos ${orders} pedidos.`,
  'limit-of-venue': ({ value }: { value: number }) => `Como en la sede: ${value}`,
  'limit-none-in-venue': 'Como en la sede: sin límite',
  'limit-empty': 'Vacío, vale el de la sede.',
  'limit-off': 'Sin límite en este puesto',
  'hands-usual': ({ hands }: { hands: number }) => `Sin cargar, contamos ${hands}.`,
  'hands-lead': 'Cuántas personas preparan a la vez. De ahí sale la espera hasta que se mida el ritmo.',
  'measured-title': 'Minutos por producto',
  'measured-lead': 'Se aprende de cada renglón tachado. Medido: la mitad tarda menos.',
  'measured-product': 'Producto',
  'measured-stated': 'Declarado',
  'measured-measured': 'Medido',
  'measured-minutes': ({ minutes }: Minutes) => minutesOf(Math.round(minutes * 10) / 10),
  'measured-times': ({ times }: { times: number }) =>
    times === 1 ? '1 vez' : `${times.toLocaleString('es-AR')} veces`,
  'measured-missing': ({ missing }: { missing: number }) => (missing === 1 ? 'falta 1' : `faltan ${missing}`),
  'measured-use': 'Usar',
  'measured-use-of': ({ product, minutes }: { product: string; minutes: number }) =>
    `Usar ${minutesOf(minutes)} en ${product}`,
  'measured-same': 'Igual',
  'measured-all': ({ count }: { count: number }) => `Ver los ${count} productos`,
  'measured-failed': 'No se guardó. Probá de nuevo.',
  'replay-title': 'Así hubiera sido',
  'replay-event': ({ event }: { event: string }) => `En el último partido: ${event}`,
  'replay-example': ({ orders, minutes }: { orders: number; minutes: number }) =>
    `Todavía no hay un partido: así sería con ${orders} pedidos en ${minutes} min.`,
  'replay-curve': ({ peak, time }: { peak: number; time: string }) => `Pedidos abiertos. Hasta ${peak} ${time}.`,
  'replay-at-minute': ({ minutes }: Minutes) => `en el minuto ${minutes}`,
  'replay-at-clock': ({ time }: { time: string }) => `a las ${time}`,
  'replay-busy-line': ({ orders }: { orders: number }) => `Con demora, ${orders}`,
  'replay-busy': ({ busy }: Replay) => (busy === 0 ? 'No avisaba demora.' : `Avisaba demora ${minutesOf(busy)}.`),
  'replay-paused': ({ paused }: Replay) => (paused === 0 ? 'No se pausaba.' : `Se pausaba ${minutesOf(paused)}.`),
  'replay-refused': ({ refused, orders }: Replay) =>
    refused === 0 ? `Ningún pedido rechazado de ${orders}.` : `Pedidos rechazados: ${refused} de ${orders}.`,
  'replay-not-yet': 'Con el puesto guardado se ve el último partido con estos límites.',
} as const;
