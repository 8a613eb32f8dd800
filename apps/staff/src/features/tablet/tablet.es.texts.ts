const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** Texts of a shared tablet: its link, its lock and the change of person. */
export const tabletEs = {
  'tablet-locked-detail': (facts: { tablet: string }) => `${facts.tablet} · bloqueada`,
  'tablet-meanwhile': 'Mientras tanto',
  'tablet-open': 'abiertos',
  'tablet-late': 'tarde',
  'tablet-ready': 'listos',
  'tablet-sound': 'Siguen entrando pedidos y el sonido está prendido',
  'tablet-silent': 'Siguen entrando pedidos, sin sonido',
  'tablet-no-news': 'Sin señal. Estos números son los últimos que llegaron.',
  'tablet-who': '¿Quién sos?',
  'tablet-role-2': 'Responsable de la sede',
  'tablet-role-3': 'Del puesto',
  'tablet-find': 'Buscar por nombre',
  'tablet-not-found': 'No hay nadie con ese nombre.',
  'tablet-given': 'PIN nuevo',
  'tablet-paused': (facts: { minutes: number }) =>
    facts.minutes === 1 ? 'Puede probar en 1 min' : `Puede probar en ${facts.minutes} min`,
  'tablet-unsent': (facts: { count: number }) => `${counted(facts.count, 'paso', 'pasos')} sin enviar`,
  'tablet-left': (facts: { count: number }) =>
    facts.count === 1
      ? 'No se envió 1 paso: quien lo marcó ya no es de este puesto. El pedido sigue como antes. Entrá y decidilo.'
      : `No se enviaron ${facts.count} pasos: quien los marcó ya no es de este puesto. Los pedidos siguen como antes. Entrá y decidilos.`,
  'tablet-not-listed': 'No estoy en la lista',
  'tablet-not-listed-title': '¿No estás en la lista?',
  'tablet-not-listed-text':
    'Acá aparece quien tiene un rol en este puesto y un PIN. Quien administra el puesto te da uno desde Personas. También podés entrar con tu mail.',
  'tablet-by-mail': 'Entrar con mi mail',
  'tablet-nobody': 'Hoy no hay nadie en este puesto',
  'tablet-nobody-text': 'Nadie de este puesto tiene PIN todavía. Entrá con tu mail.',
  'pin-title': (facts: { name: string }) => `Tu PIN, ${facts.name}`,
  'pin-typed': (facts: { typed: number; length: number }) => `${facts.typed} de ${facts.length} números`,
  'pin-typed-some': (facts: { typed: number }) => counted(facts.typed, 'número', 'números'),
  'pin-lead': (facts: { length: number }) =>
    `Lo que hagas desde acá queda con tu nombre. Al número ${facts.length} entra solo.`,
  'pin-forgotten': '¿No te lo acordás? Quien administra el puesto te da uno nuevo desde Personas.',
  'pin-new-title': 'Elegí tu PIN',
  'pin-new-lead':
    'De 4 a 6 números, que no sean seguidos, repetidos ni un año. Lo vas a usar siempre en estas tabletas.',
  'pin-repeat-title': 'Repetilo',
  'pin-repeat-lead': 'Escribí otra vez el mismo PIN.',
  'pin-differs': 'No son iguales. Elegilo de nuevo.',
  'pin-next': 'Seguir',
  'pin-cancel': 'Cancelar',
  'pin-checking': 'Comprobando…',
  'pin-offline': 'Sin señal solo puede volver quien estaba en esta tableta. Probá cuando vuelva la red.',
  'person-button': (facts: { name: string }) => `${facts.name}, cambiar de persona`,
  'switch-title': '¿Quién sigue?',
  'switch-title-order': (facts: { number: string }) => `¿Quién sigue con el ${facts.number}?`,
  'switch-open': 'Cambiar de persona',
  'switch-waiting': 'Queda como estaba',
  'switch-code': 'Código de entrega',
  'switch-code-typed': (facts: { typed: number; length: number }) =>
    `${counted(facts.typed, 'número escrito', 'números escritos')} de ${facts.length}`,
  'cannot-hand-over': (facts: { name: string }) => `${facts.name} no puede entregar. Elegí a otra persona.`,
  'cannot-take-cash': (facts: { name: string }) => `${facts.name} no puede cobrar. Elegí a otra persona.`,
  'cannot-cancel': (facts: { name: string }) => `${facts.name} no puede cancelar este pedido. Elegí a otra persona.`,
  'cannot-discount': (facts: { name: string }) => `${facts.name} no puede aplicar descuentos. Elegí a otra persona.`,
  'cannot-take-out': (facts: { name: string }) => `${facts.name} no puede sacar productos. Elegí a otra persona.`,
  'cannot-refund': (facts: { name: string }) => `${facts.name} no puede devolver plata. Elegí a otra persona.`,
  'switch-lead': (facts: { name: string }) => `Ahora está ${facts.name}`,
  'switch-stays': 'Queda como estaba lo que tenías abierto. Lo que ya hiciste sigue a tu nombre.',
  'switch-waits': (facts: { count: number }) =>
    `Hay ${counted(facts.count, 'paso', 'pasos')} sin enviar. Cambiá de persona cuando vuelva la red: así cada paso queda a nombre de quien lo hizo.`,
  'tablet-lock': 'Bloquear la tableta',
  'tablet-lock-offline': 'Sin señal nadie podría volver a entrar.',
  'tablet-lock-payment': 'Hay un cobro en la terminal. Bloqueala cuando termine.',
  'tablet-revoked-title': (facts: { stall: string }) => `Esta tableta ya no es de ${facts.stall}`,
  'link-opening': 'Abriendo el enlace…',
  'link-title': 'Que coincidan',
  'link-lead': 'Mirá la pantalla de la oficina: tiene que mostrar estos mismos tres números.',
  'link-wait': (facts: { tablet: string; stall: string }) =>
    `Cuando confirmen que son los mismos, esta pantalla pasa a ser ${facts.tablet}, de ${facts.stall}.`,
  'link-refused': 'No coincidían, o pasaron diez minutos. Hacé otro enlace en la oficina.',
  'link-gone': 'Este enlace no sirve',
} as const;
