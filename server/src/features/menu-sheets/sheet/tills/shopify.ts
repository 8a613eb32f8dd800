import type { TillFormat } from './till-format.ts';

/** Products of Shopify, with the headings before and since 2025. Rows below a product are variants, or pictures. */
export const shopify: TillFormat = {
  name: 'Shopify',
  marks: [
    ['handle', 'url handle'],
    ['title', 'titulo'],
    ['option1 value', 'option1 name', 'variant price'],
  ],
  columns: {
    handle: ['handle', 'url handle'],
    name: ['title', 'titulo'],
    price: ['variant price', 'price', 'precio'],
    category: ['type', 'product type', 'custom product type', 'product category', 'tipo', 'categoria del producto'],
    description: ['body', 'body html', 'description', 'descripcion'],
    stock: ['variant inventory qty', 'inventory quantity'],
    tracking: ['variant inventory tracker', 'inventory tracker'],
  },
  saleFlags: [
    ['published', 'published on online store', 'publicado'],
    ['status', 'estado'],
  ],
  options: [1, 2, 3].map((place) => ({
    name: [`option${place} name`],
    value: [`option${place} value`],
  })),
  rowsOfProduct: 'handle',
  noVariant: ['default title', 'titulo predeterminado'],
  levelSign: '>',
  noSection: ['uncategorized'],
};
