import type { buyerBenefits } from '@app/contract/resources/buyer-benefits.ts';
import type { TextsOf } from '@app/contract/resources/define-resource.ts';

export const buyerBenefitsEs = {
  'buyer-benefits-title': 'Beneficios',
  'benefits-lead': 'Para compradores que elegís por su correo.',
  'buyer-benefits-new': 'Beneficio',
  'buyer-benefits-new-title': 'Beneficio nuevo',
  'buyer-benefits-none': 'Todavía no hay beneficios',
  'buyer-benefits-none-text': 'Un beneficio descuenta un monto o regala un producto, una sola vez a cada comprador.',
  'benefit-section': 'Beneficio',
  'buyer-benefits.description': 'Qué ofrece',
  'buyer-benefits.description.hint': 'El comprador lo ve al confirmar su pedido.',
  'buyer-benefits.commerceId': 'Puesto',
  'buyer-benefits.commerceId.hint': 'No se puede cambiar después.',
  'benefit-value': 'Valor',
  'benefit-is-amount': 'Descuenta un monto',
  'benefit-is-product': 'Regala un producto',
  'buyer-benefits.discountMinor': 'Monto',
  'buyer-benefits.productId': 'Producto',
  'buyer-benefits.enabled': 'Se puede usar',
  'buyer-benefits.enabled.hint': 'Apagalo para terminar el beneficio. Los pedidos que ya lo usaron lo mantienen.',
  'buyer-benefits.holders': 'Compradores',
  'buyer-benefits.uses': 'Usos',
  'benefit-state': 'Estado',
  'benefit-on': 'Vigente',
  'benefit-off': 'Terminado',
  'benefit-holders-section': 'Quiénes lo tienen',
  'benefit-holders-now': ({ holders, uses }: { holders: number; uses: number }) =>
    `${holders === 1 ? '1 comprador lo tiene' : `${holders} compradores lo tienen`} y ${uses === 1 ? '1 lo usó' : `${uses} lo usaron`}. Los correos no se guardan, solo una huella: por eso no se ven acá.`,
  'benefit-paste': 'Correos, uno por línea',
  'benefit-paste-hint': 'Podés pegar una planilla con documento o nombre al lado: solo se usa el correo.',
  'benefit-paste-first': 'Pegá al menos un correo.',
  'benefit-paste-read': ({ emails }: { emails: number }) =>
    emails === 1 ? '1 comprador para cambiar.' : `${emails} compradores para cambiar.`,
  'benefit-paste-bad': ({ lines }: { lines: number }) =>
    lines === 1 ? '1 línea sin un correo válido queda afuera' : `${lines} líneas sin un correo válido quedan afuera`,
  'benefit-paste-line': ({ line, written }: { line: number; written: string }) => `Línea ${line}: ${written}`,
  'benefit-paste-document': ({ line, written }: { line: number; written: string }) =>
    `Línea ${line}: ${written} es un documento. Agregale el correo del comprador.`,
  'benefit-give': ({ count }: { count: number }) => (count > 0 ? `Dar a ${count}` : 'Dar'),
  'benefit-take': ({ count }: { count: number }) => (count > 0 ? `Quitar a ${count}` : 'Quitar'),
  'benefit-give-done': ({ name, count }: { name: string; count: number }) =>
    `${name}: ${count === 1 ? '1 comprador nuevo' : `${count} compradores nuevos`}`,
  'benefit-take-done': ({ name, count }: { name: string; count: number }) =>
    `${name}: ${count === 1 ? '1 comprador menos' : `${count} compradores menos`}`,
} as const satisfies TextsOf<typeof buyerBenefits>;
