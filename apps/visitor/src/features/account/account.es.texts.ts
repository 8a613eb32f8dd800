type OpenMoneyFacts = { venue: string; order: number | null; amount: string };

/** Texts of the account and its data. */
export const accountEs = {
  'session-ended-title': 'Tu sesión se cerró',
  'session-ended-text': 'Se cerró en otro dispositivo o venció. Lo que elegiste sigue en tu pedido.',
  'session-ended-sign-in': 'Ingresar',
  'session-ended-go-on': 'Seguir sin cuenta',
  'account-help': 'Ayuda',
  'account-privacy': 'Privacidad y seguridad',
  'account-title': 'Tu cuenta',
  'account-signed-in': ({ who }: { who: string }) => `Ingresaste como ${who}`,
  'account-proven': 'Verificada',
  'account-claimed': 'Sin verificar',
  'account-claimed-title': 'Falta verificar que sos vos',
  'account-claimed-text': 'Con el código que te mandamos vas a ver tu saldo, tu credencial y tus pedidos.',
  'account-verify': 'Escribir el código',
  'account-language': 'Idioma',
  'account-theme': 'Apariencia',
  'theme-system': 'Automática',
  'theme-light': 'Clara',
  'theme-dark': 'Oscura',
  'account-terms': 'Términos y condiciones',
  'account-profile': 'Tus datos',
  'account-profile-empty': 'Nombre y documento',
  'account-member-card': 'Tu credencial',
  'account-download': 'Descargar mis datos',
  'account-download-text': 'Todo lo que guardamos de vos, en un archivo',
  'account-downloaded': 'Descargamos tus datos',
  'account-delete': 'Eliminar mi cuenta',
  'account-logout': 'Salir de la cuenta',
  'account-logout-everywhere': 'Salir en todos los dispositivos',
  'account-logout-everywhere-title': '¿Salir en todos los dispositivos?',
  'account-logout-everywhere-text': 'Se cierra tu sesión acá y en cualquier otro teléfono o computadora.',
  'account-logout-everywhere-go': 'Salir en todos',
  'account-logged-out': 'Saliste de la cuenta',
  'account-logged-out-everywhere': 'Saliste en todos los dispositivos',
  'account-stay': 'Quedarme',
  'account-unsent-title': ({ count }: { count: number }) =>
    count === 1 ? 'Tenés un pedido sin enviar' : `Tenés ${count} pedidos sin enviar`,
  'account-unsent-text': ({ count }: { count: number }): string =>
    count === 1
      ? 'Está guardado en este teléfono y se envía solo apenas vuelva la señal. Si salís ahora, se cancela.'
      : 'Están guardados en este teléfono y se envían solos apenas vuelva la señal. Si salís ahora, se cancelan.',
  'account-unsent-wait': ({ count }: { count: number }): string =>
    count === 1 ? 'Esperar a que se envíe' : 'Esperar a que se envíen',
  'account-unsent-leave': ({ count }: { count: number }): string =>
    count === 1 ? 'Cancelarlo y salir' : 'Cancelarlos y salir',
  'account-unsent-leave-now': 'Salir sin esperar',
  'account-needs-signal': 'Necesitás señal para esto',
  'account-back': 'Volver a tu cuenta',
  'profile-text': 'Los usamos para entregarte el pedido y en el comprobante.',
  'profile-name': 'Nombre y apellido',
  'profile-dni': 'Documento',
  'profile-save': 'Guardar',
  'profile-saved': 'Guardamos tus datos',
  'delete-title': 'Eliminar tu cuenta',
  'delete-text': 'No se puede deshacer.',
  'delete-consequences': ({ place }: { place: number }) =>
    [
      'Se borran tu nombre, e-mail, teléfono y documento.',
      'Perdés el acceso a tus pedidos, tu credencial y tus beneficios.',
      'Tus pedidos quedan en los libros de cada puesto, sin tu nombre, como pide la ley.',
      'Se cierra tu sesión en todos los dispositivos.',
      'Lo que pagaste con saldo ya no puede volver a tu saldo: si corresponde una devolución, la tenés que pedir en el puesto.',
    ][place] ?? '',
  'open-money-title': 'Dinero pendiente',
  'open-money-balance': ({ venue, amount }: OpenMoneyFacts) =>
    `Saldo en ${venue}: ${amount}. Usalo o pedí que te lo devuelvan antes de eliminar la cuenta.`,
  'open-money-order': ({ venue, order, amount }: OpenMoneyFacts) =>
    `Pedido ${order} en ${venue}: ${amount}. Esperá a recibirlo antes de eliminar la cuenta.`,
  'open-money-top-up': ({ venue, amount }: OpenMoneyFacts) =>
    `Carga de saldo en ${venue}: ${amount}, sin confirmar. Si eliminás la cuenta, vuelve al medio con que pagaste.`,
  'open-money-refund': ({ venue, order, amount }: OpenMoneyFacts) =>
    `Devolución ${order === null ? '' : `del pedido ${order} `}en ${venue}: ${amount}, pendiente. Sigue su curso aunque elimines la cuenta.`,
  'open-money-first': 'Antes resolvé el dinero pendiente',
  'open-money-reading': 'Todavía no sabemos si te queda dinero pendiente',
  'delete-word': 'ELIMINAR',
  'delete-type': ({ word }: { word: string }) => `Para confirmar, escribí ${word}`,
  'delete-type-wrong': ({ word }: { word: string }) => `Escribí ${word}, tal cual`,
  'delete-confirm': 'Eliminar mi cuenta',
  'delete-cancel': 'No eliminar',
  'delete-done': 'Eliminamos tu cuenta',
  'staff-refunds-title': 'Devoluciones',
  'staff-refunds-text': 'Se hacen en la app de puestos, donde se ingresa con el segundo factor.',
  'staff-refunds-open': 'Abrir Devoluciones',
  'staff-refunds-denied': 'Solo para el personal',
  'staff-refunds-denied-text':
    'Las devoluciones las hace el puesto. Si te deben dinero por un pedido, mostralo en el mostrador.',
};
