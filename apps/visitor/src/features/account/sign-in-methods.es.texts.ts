/** How an account can be signed in to, and two that become one. */
export const signInMethodsEs = {
  'ways-title': 'Formas de entrar',
  'ways-text': 'Con cualquiera de estas llegás a la misma cuenta.',
  'ways-add': 'Agregar otra forma',
  'ways-add-text': 'La verificás una vez, y desde ahí también entrás con ella.',
  'ways-added': 'Agregamos esa forma de entrar',
  'ways-removed': 'Quitamos esa forma de entrar',
  'ways-remove': (way: string) => `Quitar ${way}`,
  'ways-last': 'Es la única que tenés: agregá otra para poder quitarla.',
  'ways-remove-title': (way: string) => `¿Quitar ${way}?`,
  'ways-remove-text': 'Ya no vas a poder entrar con ella. Podés volver a agregarla cuando quieras.',
  'ways-remove-club':
    'Ya no vas a poder entrar con ella, y tu credencial y tus beneficios de ese club salen de la cuenta.',
  'ways-remove-go': 'Quitar',
  'ways-keep': 'Dejarla',
  'way-email': 'E-mail',
  'way-phone': 'Celular',
  'way-google': 'Google',
  'way-apple': 'Apple',
  'way-club': 'Club',
  'join-title': 'Ya tenés otra cuenta con esos datos',
  'join-text': (moving: MergedData) =>
    `Si las unís, queda una sola: esta. ${movedText(moving)} La otra se cierra, y no se puede deshacer.`,
  'join-go': 'Unir las cuentas',
  'join-leave': 'No unirlas',
};

/** What would move from one account to the other; balances: of how many venues. */
export type MergedData = { orders: number; memberships: number; balances: number };

function movedText({ orders, memberships, balances }: MergedData): string {
  const parts = [
    ...(orders > 0 ? [orders === 1 ? '1 pedido' : `${orders} pedidos`] : []),
    ...(memberships > 0 ? [memberships === 1 ? 'la credencial del club' : 'las credenciales de los clubes'] : []),
    ...(balances > 0 ? ['el saldo'] : []),
  ];
  if (parts.length === 0) return 'La otra no tiene pedidos, saldo ni credenciales.';
  return `De la otra pasan a esta: ${new Intl.ListFormat('es').format(parts)}.`;
}
