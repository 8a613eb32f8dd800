/** Texts of the printers of a stall and of what they print. */
export const printingEs = {
  'printers-title': 'Impresoras',
  'printers-none': 'Este puesto imprime desde el navegador',
  'printer-list': 'Imprimir reparto',
  'printer-list-here': 'Ver la lista de reparto',
  'printer-unknown': 'Comprobando la impresora',
  'printer-ready': 'Lista para imprimir',
  'printer-no-paper': 'Sin papel',
  'printer-cover-open': 'Tapa abierta',
  'printer-unreachable': 'No responde',
  'printer-waiting': (facts: { count: number }) =>
    facts.count === 1 ? '1 papel en espera' : `${facts.count} papeles en espera`,
  'printer-trouble': (facts: { name: string; state: string; count: number }) =>
    facts.count === 0 ? `${facts.name}: ${facts.state}` : `${facts.name}: ${facts.state}, ${facts.count} en espera`,
  'print-title': (facts: { number: number }) => `Imprimir el pedido ${facts.number}`,
  'print-slip': 'Comanda',
  'print-labels': 'Etiquetas',
  'print-receipt': 'Comprobante',
  'print-list': 'Lista de reparto',
  'print-unpaid': 'Sale cuando el pedido esté pago.',
  'print-test-queued': (facts: { printer: string }) => `En camino a ${facts.printer}`,
  'print-now': 'Imprimir',
  'print-width': 'Ancho del papel',
  'print-qr': 'QR del pedido',
  'printers-settings': 'Ajustes de impresoras',
  'print-80': '80 mm',
  'print-58': '58 mm',
} as const;
