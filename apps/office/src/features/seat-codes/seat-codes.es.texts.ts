export const seatCodesEs = {
  'seat-codes-lead':
    'El QR de un asiento completa el lugar de entrega en el pedido. Imprimilos y pegalos en cada lugar.',
  'seat-codes-range': 'Qué imprimir',
  'seat-codes-area': 'Zona de entrega',
  'seat-codes-number-hint': 'Por ejemplo: 1-20',
  'seat-codes-text-hint': 'Por ejemplo: A-F. Vacío: lo completa quien pide.',
  'seat-codes-count': ({ count }: { count: number }) =>
    count === 1 ? '1 código, en una hoja A4' : `${count} códigos, en hojas A4 de 24`,
  'seat-codes-most': ({ most }: { most: number }) => `Hasta ${most} códigos por documento. Achicá los rangos.`,
  'seat-codes-unreadable': ({ field }: { field: string }) => `Revisá el rango de ${field}`,
  'seat-codes-download': 'Descargar PDF',
  'seat-codes-none': 'La sede no tiene zonas de entrega',
  'seat-codes-none-text':
    'Cargalas en Pago y entrega de la sede. Los puestos entregan donde su zona tiene el mismo nombre.',
  'seat-codes-revoke': 'Anular los códigos impresos',
  'seat-codes-revoke-lead': 'Si copiaron o cambiaron códigos, anulalos todos e imprimilos de nuevo.',
  'seat-codes-revoke-question': '¿Anulamos todos los códigos impresos?',
  'seat-codes-revoke-text': 'Los QR que están pegados en la sede dejan de servir. No se puede deshacer.',
  'seat-codes-revoke-yes': 'Anular todos',
  'seat-codes-revoked': 'Los códigos impresos ya no sirven',
};
