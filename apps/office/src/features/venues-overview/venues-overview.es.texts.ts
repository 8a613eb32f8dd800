export const venuesOverviewEs = {
  'all-venues-lead': 'Cómo va cada una ahora. Primero, las que necesitan a alguien.',
  'all-venues-news': ({ time }: { time: string }) => `Al día · ${time}`,
  'all-venues-stale': ({ time }: { time: string }) => `No pudimos actualizar. Datos de las ${time}.`,
  'all-venues-first': ({ shown, total }: { shown: number; total: number }) =>
    `Ves las primeras ${shown} de ${total} sedes.`,
  'all-venues-list': 'Ver la lista completa',
  'all-venues-total': ({ count }: { count: number }) => (count === 1 ? '1 sede' : `${count} sedes`),
  'column-venue': 'Sede',
  'column-sold': 'Vendido',
  'column-compared': 'Comparado',
  'column-queue': 'En cola',
  'column-wait': 'Espera',
  'column-alerts': 'Necesita',
  'column-acts': 'Acciones',
  'venue-no-event': 'Sin eventos cargados',
  'venue-next-event': ({ name, when }: { name: string; when: string }) => `Próximo: ${name}, ${when}`,
  'venue-closed': 'Cerrada al público',
  'venue-stalls': ({ open, all, people }: { open: number; all: number; people: number }) =>
    `${open} de ${all} puestos abiertos · ${people === 1 ? '1 persona' : `${people} personas`} en los tableros`,
  'sold-event': ({ orders }: { orders: number }) => (orders === 1 ? '1 pedido' : `${orders} pedidos`),
  'sold-today': ({ orders }: { orders: number }) => (orders === 1 ? 'hoy · 1 pedido' : `hoy · ${orders} pedidos`),
  'compared-with': ({ name, day }: { name: string; day: string }) => `contra ${name}, ${day}, al mismo minuto`,
  'compared-first': 'primer evento',
  'compared-no-event': 'sin evento hoy',
  'not-allowed': 'Sin permiso',
  'queue-late': ({ count }: { count: number }) => `con demora: ${count}`,
  'wait-real': ({ minutes }: { minutes: number }) => `${minutes} min`,
  'wait-promised': ({ minutes, percent }: { minutes: number; percent: number }) =>
    `prometido ${minutes} min · ${percent} % a tiempo`,
  'wait-none': 'sin entregas',
  'alerts-nothing': 'Nada',
  'venue-alert-money-exceptions': ({ count }: { count: number }) =>
    count === 1 ? '1 diferencia de plata' : `${count} diferencias de plata`,
  'venue-alert-late-orders': ({ count }: { count: number }) =>
    count === 1 ? '1 pedido pasó su hora' : `${count} pedidos pasaron su hora`,
  'venue-alert-paused': ({ count }: { count: number }) =>
    count === 1 ? '1 puesto en pausa' : `${count} puestos en pausa`,
  'venue-alert-no-staff': ({ count }: { count: number }) =>
    count === 1 ? '1 puesto abierto sin nadie' : `${count} puestos abiertos sin nadie`,
  'venue-alert-stopped-products': ({ count }: { count: number }) =>
    count === 1 ? '1 producto frenado' : `${count} productos frenados`,
} as const;
