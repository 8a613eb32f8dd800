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
  'ended-refund': 'Ver el reembolso',
} as const;
