export const liveEs = {
  'live-title': 'En vivo',
  'live-now': 'En vivo',
  'live-old': ({ time }: { time: string }) => `Sin novedades desde las ${time}`,
  'live-none': 'Todavía no hay puestos.',
  'live-queue': 'En cola',
  'live-ready': 'Listos',
  'live-out': 'En camino',
  'live-unpaid': 'Sin pagar',
  'live-late': 'Demorados',
  'live-longest': 'Espera más larga',
  'live-sold': 'Vendido hoy',
  'live-wait': 'Espera real y prometida',
  'live-promised': ({ minutes }: { minutes: number }) => `prometido ${minutes} min`,
  'live-basis-usual': 'lo usual en un puesto así',
  'live-basis-stated': 'según lo que declaró el puesto',
  'live-basis-blended': ({ orders }: { orders: number }) => `parte medida en ${orders} pedidos`,
  'live-basis-measured': ({ orders }: { orders: number }) => `medido en los últimos ${orders} pedidos`,
  'live-stopped': 'Frenados',
  'live-all-sold': 'Ninguno',
  'live-stopped-count': ({ products }: { products: number }) => `${products} productos`,
  'live-open': 'Abierto',
  'live-closed': 'Cerrado',
  'live-out-of-hours': 'Cerrado por horario',
  'live-opens': ({ time }: { time: string }) => `Abre ${time}`,
  'live-paused': ({ time }: { time: string }) => `En pausa hasta las ${time}`,
  'live-behind': ({ orders }: { orders: number }) => (orders === 1 ? '1 demorado' : `${orders} demorados`),
  'live-busy': ({ minutes }: { minutes: number }) => `Con mucha gente, +${minutes} min`,
  'live-alerts': 'Necesitan algo',
  'live-alerts-none': 'Todo en orden.',
  'live-products': 'Productos que no se venden',
  'live-products-none': 'Todo está a la venta.',
  'live-load': 'Carga de los próximos 30 minutos',
  'live-load-lead': 'Trabajo de la cola y de los pedidos para después, sobre el tiempo de su gente.',
  'live-people': 'Gente',
  'live-people-usual': 'aproximado',
  'live-load-percent': ({ percent }: { percent: number }) => `${percent} %`,
  'live-load-left': 'No entra',
  'live-load-none': 'Entra todo',
  'live-until': ({ time }: { time: string }) => `hasta las ${time}`,
  'alert-venue': 'Toda la sede',
  'alert-long-wait': ({ count }: { count: number }) => `Un pedido nuevo espera ${count} min. No se pausó nada.`,
  'alert-wait-passes': ({ time, minutes }: { time: string; minutes: number }) =>
    `Así, a las ${time} la espera pasa de ${minutes} min.`,
  'alert-queue-flow': ({ arrived, left, windowMinutes }: { arrived: number; left: number; windowMinutes: number }) =>
    arrived >= windowMinutes && (left === 0 || left >= windowMinutes)
      ? `Entran ${Math.round(arrived / windowMinutes)} por minuto y ${left === 0 ? 'no sale ninguno' : `salen ${Math.round(left / windowMinutes)}`}.`
      : `En ${windowMinutes} min entraron ${arrived} y ${left === 0 ? 'no salió ninguno' : `salieron ${left}`}.`,
  'promise-now': ({ minMinutes, maxMinutes }: { minMinutes: number; maxMinutes: number }) =>
    `Prometer ${minMinutes}–${maxMinutes} min`,
  'promise-now-done': ({ name, minMinutes, maxMinutes }: { name: string; minMinutes: number; maxMinutes: number }) =>
    `${name}: los pedidos nuevos se prometen en ${minMinutes}–${maxMinutes} min`,
  'promise-end': 'Volver a la espera calculada',
  'promise-end-done': ({ name }: { name: string }) => `${name} vuelve a prometer la espera calculada`,
  'live-raised': ({ minMinutes, maxMinutes }: { minMinutes: number; maxMinutes: number }) =>
    `Promete ${minMinutes}–${maxMinutes} min`,
  'pause-now': ({ minutes }: { minutes: number }) => `Pausar ${minutes} min`,
  'carry-on': 'Seguir igual',
  'carry-on-done': ({ name, minutes }: { name: string; minutes: number }) =>
    `${name} sigue igual. Vuelve a preguntar en ${minutes} min`,
  'pause-now-done': ({ name, minutes }: { name: string; minutes: number }) => `${name}: en pausa ${minutes} min`,
  'alert-late-orders': ({ count }: { count: number }) =>
    count === 1 ? '1 pedido pasó la hora prometida.' : `${count} pedidos pasaron la hora prometida.`,
  'alert-stopped-products': ({ count }: { count: number }) =>
    count === 1 ? '1 producto frenado.' : `${count} productos frenados.`,
  'alert-sold-out-products': ({ count }: { count: number }) =>
    count === 1 ? '1 producto agotado.' : `${count} productos agotados.`,
  'alert-paused': ({ time }: { time: string }) => `No toma pedidos hasta las ${time}.`,
  'alert-paused-pins': ({ count }: { count: number }) =>
    count === 1
      ? 'Una persona escribió mal su PIN cinco veces. Espera 5 min.'
      : `${count} personas escribieron mal su PIN cinco veces. Esperan 5 min.`,
  'alert-money-exceptions': ({ count }: { count: number }) =>
    count === 1 ? '1 diferencia de plata sin resolver.' : `${count} diferencias de plata sin resolver.`,
  'alert-open-board': 'Abrir su tablero',
  'alert-see-orders': 'Ver sus pedidos',
  'alert-see-tablets': 'Ver las tabletas',
  'alert-see-money': 'Ver las diferencias',
} as const;
