type Names = { names: string };
type Time = { time: string };

const people = (count: number): string =>
  ['', 'de uno', 'entre los dos', 'entre los tres', 'entre los cuatro'][count] ?? `entre los ${count}`;

/** Texts of an order with friends; they load with its screens. */
export const groupOrderEs = {
  'group-start': 'Pedir con amigos',
  'group-start-text': 'Con un link cada uno elige lo suyo, y lo retiran juntos.',
  'group-of-cart': 'Pedido entre amigos',
  'group-of-cart-text': 'Tiene lo que eligió cada uno.',
  'group-name': 'Tu nombre',
  'group-name-hint': 'Lo ven tus amigos.',
  'group-create': 'Crear el link',
  'group-title': 'Pedido entre amigos',
  'group-add': 'Sumá a quien falte',
  'group-add-until': ({ time }: Time) => `Con el link, hasta las ${time}`,
  'group-share': 'Pasar link',
  'group-share-text': ({ name, commerce }: { name: string; commerce: string }) =>
    `${name} te suma a su pedido en ${commerce}. Elegí lo tuyo acá:`,
  'group-link-copied': 'Copiamos el link.',
  'group-you': 'Vos',
  'group-yours': 'Lo tuyo',
  'group-friends': 'Lo de todos',
  'group-chose': 'Eligió',
  'group-choosing': 'Está eligiendo',
  'group-pays': 'Paga todo',
  'group-sum': ({ count }: { count: number }) => {
    const words = people(count);
    return words.charAt(0).toUpperCase() + words.slice(1);
  },
  'group-line': ({ quantity, product }: { quantity: number; product: string }) => `${quantity} ${product}`,
  'group-remove': ({ name }: { name: string }) => `Sacar a ${name}`,
  'group-removed': ({ name }: { name: string }) => `Sacamos a ${name} del pedido.`,
  'group-leave': 'Salir del pedido',
  'group-cancel': 'Cancelar el pedido entre amigos',
  'group-saved': 'Lo tuyo está guardado.',
  'group-saving': 'Guardando lo tuyo…',
  'group-unsaved': 'Sin conexión. Lo guardamos apenas vuelva.',
  'group-changed': 'Lo tuyo cambió en otra pantalla. Ahora ves lo último.',
  'group-closes': ({ time }: Time) => `Se cierra a las ${time}. Pagás vos.`,
  'group-owner-pays': ({ name, time }: { name: string } & Time) => `Podés elegir hasta las ${time}. Paga ${name}.`,
  'group-close': 'Cerrar y pagar',
  'group-pay': 'Ir a pagar',
  'group-choose': 'Elegir lo mío',
  'group-more': 'Elegir más',
  'group-invited': ({ name }: { name: string }) => `${name} te sumó a su pedido`,
  'group-with': ({ names, commerce }: Names & { commerce: string }) => `Con ${names}, en ${commerce}`,
  'group-until': 'Podés elegir hasta',
  'group-pick-up': 'Lo retiran en',
  'group-join': 'Sumarme',
  'group-join-text': ({ name }: { name: string }) => `${name} paga todo y ve qué elegiste.`,
  'group-closed-title': 'Ya se cerró',
  'group-closed-text': ({ name }: { name: string }) =>
    `${name} está terminando el pedido. No hace falta que hagas nada.`,
  'group-closed-owner': 'Ya no se puede sumar más gente. Falta pagar.',
  'group-too-late': 'Ya se envió, pedí aparte',
  'group-too-late-text': 'Lo último que elegiste no llegó a entrar.',
  'group-alone': 'Pedir aparte',
  'group-placed-title': ({ number }: { number: number }) => `Pedido ${number}`,
  'group-placed-to-pay': 'Está reservado. Falta el pago.',
  'group-placed-paid': 'Está pagado. Se retira una sola vez.',
  'group-placed-promised': ({ time }: Time) => `Lo retiran cerca de las ${time}.`,
  'group-placed-ready': 'Está listo para retirar.',
  'group-placed-delivered': 'Ya se entregó.',
  'group-placed-ended': 'Se canceló.',
  'group-see-orders': 'Ver mis pedidos',
  'group-cancelled-title': 'Este pedido se canceló',
  'group-expired-title': 'Este pedido venció',
  'group-over-text': 'No se cobró nada. Podés pedir lo tuyo aparte.',
  'group-unknown': 'Este link no es de un pedido abierto',
  'group-unknown-text': 'Puede que ya haya terminado. Pedile uno nuevo a tu amigo.',
  'group-failed': 'No pudimos abrir el pedido',
  'group-failed-text': 'Apenas vuelva la señal lo abrimos.',
  'group-menu': 'Ver el menú',
};

export type GroupOrderTexts = typeof groupOrderEs;
