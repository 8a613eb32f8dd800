export const stockCountEs = {
  'count-title': 'Contar stock',
  'count-lead': 'Escribí lo que hay ahora. Lo que dejes vacío no cambia.',
  'count-product': 'Producto',
  'count-now': 'Según el sistema',
  'count-counted': 'Hay',
  'count-of': ({ name }: { name: string }) => `Hay de ${name}`,
  'count-unlimited-of': ({ name }: { name: string }) => `Vender ${name} sin límite`,
  'count-save': ({ count }: { count: number }) => (count === 0 ? 'Guardar el conteo' : `Guardar el conteo (${count})`),
  'count-saved': ({ count }: { count: number }) => (count === 1 ? '1 stock guardado' : `${count} stocks guardados`),
} as const;
