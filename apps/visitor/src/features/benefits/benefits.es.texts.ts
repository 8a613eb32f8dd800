const percent = (percentage: number) => `${percentage.toLocaleString('es')}%`;

/** Texts of the benefits of the club's members. */
export const benefitsEs = {
  'benefit-left': ({ units, percentage }: { units: number; percentage: number }) =>
    units === 1 ? `Te queda 1 con ${percent(percentage)} menos` : `Te quedan ${units} con ${percent(percentage)} menos`,
  'no-benefits-of-product': ({ units, percentage }: { units: number; percentage: number }) =>
    units === 1
      ? `Ya usaste tu unidad con ${percent(percentage)} menos`
      : `Ya usaste tus ${units} con ${percent(percentage)} menos`,
  'benefit-used': ({ used, available }: { used: number; available: number }) =>
    used === 0 ? `Tu beneficio: ${available} en total` : `Usaste ${used} de ${available} de tu beneficio`,
  'benefit-on': ({ percentage, name }: { percentage: number; name: string }) =>
    `${percent(percentage)} menos en ${name}`,
  'benefit-left-of': ({ remaining, available }: { remaining: number; available: number }) =>
    remaining === 1 ? `Te queda 1 de ${available}` : `Te quedan ${remaining} de ${available}`,
  'benefit-in-cart': 'Ya está en tu pedido',
  'benefit-and-others': ({ left, others }: { left: string; others: number }) => `${left} · y ${others} más`,
  'benefit-for-members': 'Acá hay beneficios para socios',
  'benefit-sign-in': 'Ingresá para ver el tuyo',
  'benefit-units': ({ percentage }: { percentage: number }) => `con ${percent(percentage)} menos`,
  'benefit-other-units': 'a precio común',
  'benefit-before': 'Sin beneficio',
  'benefit-line': ({ units }: { units: number }) =>
    units === 1 ? 'Beneficio, 1 unidad' : `Beneficio, ${units} unidades`,
  'benefit-returns': 'Si el pedido no sale, te devolvemos las unidades de tu beneficio.',
  'benefit-minus': ({ price }: { price: string }) => `−${price}`,
  'benefit-saved': ({ price }: { price: string }) => `Ahorrás ${price}`,
  'benefit-saved-why': 'con tu beneficio',
  'price-before': ({ price }: { price: string }) => `Precio común: ${price}`,
};
