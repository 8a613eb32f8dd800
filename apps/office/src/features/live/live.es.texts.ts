export const liveEs = {
  'live-title': 'En vivo',
  'live-now': 'En vivo',
  'live-old': ({ time }: { time: string }) => `Sin novedades desde las ${time}`,
  'live-none': 'Todavía no hay puestos.',
  'live-queue': 'En cola',
  'live-ready': 'Listos',
  'live-longest': 'Espera más larga',
  'live-wait': 'Espera real y prometida',
  'live-promised': ({ minutes }: { minutes: number }) => `prometido ${minutes} min`,
  'live-basis-usual': 'lo usual en un puesto así',
  'live-basis-stated': 'según lo que declaró el puesto',
  'live-basis-blended': ({ orders }: { orders: number }) => `parte medida en ${orders} pedidos`,
  'live-basis-measured': ({ orders }: { orders: number }) => `medido en los últimos ${orders} pedidos`,
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
  'alert-flagged-passes': ({ count }: { count: number }) =>
    count === 1
      ? '1 entrega con QR para revisar en su tablero.'
      : `${count} entregas con QR para revisar en su tablero.`,
  'alert-money-exceptions': ({ count }: { count: number }) =>
    count === 1 ? '1 diferencia de plata sin resolver.' : `${count} diferencias de plata sin resolver.`,
  'alert-open-board': 'Abrir su tablero',
  'alert-see-orders': 'Ver sus pedidos',
  'alert-see-tablets': 'Ver las tabletas',
  'alert-see-money': 'Ver las diferencias',
  'live-per-minute': 'Pedidos por minuto',
  'live-arrived': ({ count }: { count: number }) => `${count} en los últimos 15 min`,
  'live-queue-more': ({ ready, out, unpaid }: { ready: number; out: number; unpaid: number }) =>
    `${ready} listos · ${out} en camino · ${unpaid} sin pagar`,
  'live-in-time': ({ percent }: { percent: number }) => `${percent} % a tiempo en la última hora`,
  'live-late-count': ({ count }: { count: number }) => `Demorados: ${count}`,
  'live-declines': 'Rechazos',
  'live-declined': 'Cobros rechazados',
  'live-declined-of': ({ declined, attempts }: { declined: number; attempts: number }) =>
    `${declined} de ${attempts} en la última hora`,
  'live-refunded': 'Devuelto hoy',
  'live-refunds-of': ({ count }: { count: number }) => (count === 1 ? '1 devolución' : `${count} devoluciones`),
  'live-staff': 'Equipo',
  'live-staff-of': ({ signedIn, all }: { signedIn: number; all: number }) => `${signedIn} de ${all}`,
  'live-staff-none': 'Nadie',
  'live-staff-all': ({ count }: { count: number }) => `de ${count} entraron al tablero`,
  'live-acts': 'Acciones',
  'live-needs-network': 'Necesita señal',
  'tell-all': 'Avisar a los puestos',
  'stop-all': 'Frenar un producto en todos',
  'act-pause': ({ name }: { name: string }) => `Pausar o reanudar: ${name}`,
  'act-message': ({ name }: { name: string }) => `Mandar un mensaje: ${name}`,
  'act-stop': ({ name }: { name: string }) => `Frenar un producto: ${name}`,
  'tray-of': ({ name }: { name: string }) => `Acciones de ${name}`,
  'act-paused': ({ name, time }: { name: string; time: string }) => `${name}: en pausa hasta las ${time}`,
  'act-resumed': ({ name }: { name: string }) => `${name} vuelve a tomar pedidos`,
  'act-told': ({ name }: { name: string }) => `Mensaje en el tablero de ${name}`,
  'act-told-all': ({ stalls }: { stalls: number }) =>
    stalls === 1 ? 'Mensaje en el tablero de 1 puesto' : `Mensaje en el tablero de ${stalls} puestos`,
  'act-stopped': ({ products, stalls }: { products: number; stalls: number }) =>
    products === 0 ? 'Ya estaban frenados' : stalls === 1 ? 'Frenado en 1 puesto' : `Frenado en ${stalls} puestos`,
  'act-on-sale': ({ stalls }: { products: number; stalls: number }) =>
    stalls === 1 ? 'A la venta otra vez en 1 puesto' : `A la venta otra vez en ${stalls} puestos`,
  'tray-pause-title': 'Pausar',
  'pause-how-long': 'Cuánto tiempo',
  'pause-open-end': 'Hasta avisar',
  'pause-until-told': 'Pausar hasta avisar',
  'pause-resume': 'Volver a tomar pedidos',
  'pause-queue-stays': ({ orders }: { orders: number }) =>
    orders === 0
      ? 'No hay pedidos en cola.'
      : orders === 1
        ? 'El pedido en cola sigue.'
        : `Los ${orders} en cola siguen.`,
  'pause-phone-says': ({ time }: { time: string }) => `El teléfono dice que vuelve a las ${time}.`,
  'message-title': 'Mensaje al tablero',
  'message-all-title': 'Mensaje a todos los tableros',
  'message-stays': 'queda hasta que alguien lo toca',
  'message-label': 'Mensaje',
  'message-send': 'Mandar',
  'message-seats-first': 'Primero los de platea',
  'message-close-drawer': 'Cierren la caja',
  'message-runners': 'Van 2 corredores',
  'stop-title': 'Frenar un producto',
  'stop-all-title': 'Frenar un producto en todos',
  'stop-search': 'Producto',
  'stop-how-long': 'Hasta cuándo',
  'stop-today': 'Por hoy',
  'stop-means': ({ units }: { units: number }) =>
    units === 0
      ? 'Sale de los teléfonos y tótems ya mismo.'
      : `Sale de los teléfonos y tótems ya mismo. ${units === 1 ? 'El que está en cola se prepara' : `Los ${units} que están en cola se preparan`} igual.`,
  'stop-none-chosen': 'Elegí al menos un producto',
  'stop-now': ({ stalls }: { stalls: number }) =>
    stalls === 0 ? 'Frenar' : stalls === 1 ? 'Frenar en 1 puesto' : `Frenar en ${stalls} puestos`,
  'stop-stalls': ({ count }: { count: number }) => (count === 1 ? '1 puesto' : `${count} puestos`),
  'stop-queued': ({ units }: { units: number }) => `${units} en cola`,
  'stop-already': 'ya frenado',
  'stop-no-match': 'Ningún producto coincide.',
  'done-title': 'Lo que se hizo',
  'done-all': 'Todo',
  'done-less': 'Menos',
  'done-none': 'Todavía no se hizo nada.',
  'done-you': 'Vos',
  'done-product': 'Entretiempo',
  'done-withdraw': 'Retirar',
  'done-stalls': ({ count }: { count: number }) => `${count} puestos`,
  'done-message': ({ stall, message }: { stall: string; message: string }) => `Mensaje a ${stall}: «${message}»`,
  'done-stopped': ({ product, stall, time }: { product: string; stall: string; time: string }) =>
    `${product} frenado en ${stall} hasta las ${time}`,
  'done-on-sale': ({ product, stall }: { product: string; stall: string }) =>
    `${product} a la venta otra vez en ${stall}`,
  'done-paused': ({ stall, time }: { stall: string; time: string }) => `Pausa en ${stall} hasta las ${time}`,
  'done-resumed': ({ stall }: { stall: string }) => `${stall} volvió a tomar pedidos`,
  'done-promise-raised': ({ stall }: { stall: string }) => `${stall} promete más espera`,
  'done-promise-restored': ({ stall }: { stall: string }) => `${stall} promete la espera calculada`,
  'seen-none': 'Nadie lo vio todavía',
  'seen-withdrawn': 'Retirado antes de que lo vieran',
  'seen-some': ({ seen, stalls }: { seen: number; stalls: number }) => `Lo vieron ${seen} de ${stalls}`,
  'seen-at': ({ time }: { time: string }) => `Visto a las ${time}`,
  'seen-by': ({ time, by }: { time: string; by: string }) => `Visto a las ${time} por ${by}`,
} as const;
