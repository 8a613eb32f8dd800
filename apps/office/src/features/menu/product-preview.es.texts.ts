export const productPreviewEs = {
  'product-preview-place': 'Dónde se ve',
  'product-preview-menu': 'En la carta',
  'product-preview-page': 'Su página',
  'product-preview-add': 'Agregar',
  'product-preview-contains': 'Contiene',
  'product-preview-hidden': 'No está a la venta',
} as const;
