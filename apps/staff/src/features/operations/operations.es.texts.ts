const plural = new Intl.PluralRules('es');

/** Texts of the operations page. */
export const operationsEs = {
  'operations-fine': 'Todo en orden',
  'operations-dead': (facts: { count: number }) =>
    plural.select(facts.count) === 'one' ? '1 trabajo muerto' : `${facts.count} trabajos muertos`,
  'operations-aside': (facts: { count: number }) =>
    plural.select(facts.count) === 'one' ? '1 dato apartado' : `${facts.count} datos apartados`,
  'operations-violations': (facts: { count: number }) =>
    plural.select(facts.count) === 'one' ? '1 falla en los datos' : `${facts.count} fallas en los datos`,
  'operations-missing': (facts: { count: number }) =>
    plural.select(facts.count) === 'one' ? '1 proceso sin señal' : `${facts.count} procesos sin señal`,
  'operations-failing': (facts: { count: number }) =>
    plural.select(facts.count) === 'one' ? '1 tarea que falla' : `${facts.count} tareas que fallan`,
  'dead-title': 'Trabajos muertos',
  'dead-when': (facts: { age: string; attempts: number }) =>
    plural.select(facts.attempts) === 'one'
      ? `${facts.age}, después de 1 intento`
      : `${facts.age}, después de ${facts.attempts} intentos`,
  'retry-job': 'Reintentar',
  discard: 'Descartar',
  'discard-title': (facts: { name: string }) => `¿Descartar «${facts.name}»?`,
  'discard-lead': 'Ya no se va a hacer. El motivo y tu cuenta quedan en la auditoría.',
  'discard-why': 'Escribí por qué se descarta.',
  'discard-not': 'No descartar',
  'aside-title': 'Datos apartados',
  'aside-lead':
    'Una tarea programada no pudo con ellos y siguió con los demás. Se reintentan solos, cada vez con más espera. Avisá al equipo técnico.',
  'aside-when': (facts: { age: string; attempts: number }) =>
    plural.select(facts.attempts) === 'one'
      ? `Falló por primera vez ${facts.age}, 1 intento`
      : `Falló por primera vez ${facts.age}, ${facts.attempts} intentos`,
  'aside-next': (facts: { wait: string }) => `Próximo intento ${facts.wait}`,
  'aside-soon': 'Se reintenta la próxima vez que corra la tarea',
  'aside-retry': 'Reintentar ahora',
  'violations-title': 'Fallas en los datos',
  'violations-lead': 'La base de datos rechazó estos cambios y no guardó nada de ellos. Avisá al equipo técnico.',
  'violations-of': (facts: { table: string }) => `Tabla ${facts.table}`,
  'violations-when': (facts: { count: number; age: string }) =>
    plural.select(facts.count) === 'one' ? `1 vez, ${facts.age}` : `${facts.count} veces, la última ${facts.age}`,
  'queues-title': 'Colas',
  'queues-none': 'Todavía no hay colas: ningún proceso hace trabajos.',
  'queue-empty': 'Nada pendiente',
  'queue-oldest': (facts: { age: string }) => `El más viejo: ${facts.age}`,
  'jobs-waiting': 'En espera',
  'jobs-running': 'En curso',
  'jobs-failed': 'Fallidos',
  'jobs-dead': 'Muertos',
  'processes-title': 'Procesos',
  'process-alive': 'Activo',
  'process-missing': (facts: { age: string }) => `Última señal ${facts.age}`,
  'loop-delay': 'Demora p99',
  'queries-waiting': 'Consultas en espera',
  'orders-waiting': 'Pedidos entrando',
  'streams-open': 'Pantallas en vivo',
  'periodic-title': 'Tareas programadas',
  'periodic-last': (facts: { age: string }) => `Última vez: ${facts.age}`,
  'periodic-failures': (facts: { count: number }) =>
    plural.select(facts.count) === 'one' ? 'Falló la última vez' : `Falló ${facts.count} veces seguidas`,
  'outbox-title': 'Trabajos por encolar',
  'job-factor-notice': 'Aviso de segundo factor',
  'job-mail-invitation': 'Invitación del personal',
  'job-anchor-mail': 'Correo con el ancla de la auditoría',
  'job-order-paid': 'Comprobante de un pedido pagado',
  'job-refund-made': 'Aviso de devolución',
  'job-compare-benefits': 'Comparar los beneficios usados con el club',
  'job-notify-club': 'Avisar al club lo que se usó de los beneficios',
  'job-enqueue-club-calls': 'Preparar los avisos a los clubes',
  'job-wrong-refund-codes': 'Aviso de códigos de devolución incorrectos',
  'job-append-audit-chains': 'Agregar entradas a la cadena de la auditoría',
  'job-check-accounts': 'Verificar de quién son las cuentas de cobro',
  'job-reconcile-days': 'Comparar los cobros del día con el proveedor',
  'job-expire-unpaid-orders': 'Vencer pedidos sin pagar',
  'job-apply-price-changes': 'Aplicar precios programados',
  'job-auto-throttle': 'Demorar o pausar puestos según la cola',
  'job-trim-outbox': 'Borrar eventos viejos',
  'job-anchor-audit': 'Tomar el ancla de la auditoría',
  'job-delete-expired-sign-ins': 'Borrar ingresos vencidos',
  'job-delete-expired-wallet-codes': 'Borrar códigos de saldo vencidos',
  'job-make-refund': 'Hacer una devolución',
  'job-process-webhooks': 'Procesar los avisos de los proveedores',
  'job-check-payments': 'Averiguar cómo terminaron los pagos',
  'job-check-refunds': 'Averiguar cómo terminaron las devoluciones',
  'job-recover-missed-captures': 'Recuperar pagos sin aviso',
  'job-delete-unused-approvals': 'Borrar permisos de devolución sin usar',
  'job-delete-unused-media': 'Borrar las imágenes que nada muestra desde hace un día',
  'job-trim-audit': 'Borrar la auditoría de hace más de cinco años',
  'job-move-sent-jobs': 'Pasar los trabajos a sus colas',
  'job-normalise-phones': 'Unificar el formato de los celulares guardados',
  'job-print-documents': 'Imprimir lo que espera en las impresoras de los puestos',
  'job-fold-reports': 'Sumar los pedidos a los informes',
  'job-record-stock-outs': 'Registrar los productos agotados',
  'job-read-printer-states': 'Preguntar a las impresoras si tienen papel',
  'job-delete-obsolete-rows': 'Borrar datos apartados que ya no existen',
} as const;
