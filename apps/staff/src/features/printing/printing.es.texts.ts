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
  'printer-printing': (facts: { count: number }) =>
    facts.count === 1 ? 'Saliendo 1 papel' : `Saliendo ${facts.count} papeles`,
  'printer-others': (facts: { count: number }) =>
    facts.count === 1 ? 'y otra impresora' : `y otras ${facts.count} impresoras`,
  'print-stopped': (facts: { document: string; printer: string; state: string }) =>
    `${facts.document}: espera en ${facts.printer}. ${facts.state}.`,
  'print-look': 'Ver qué hacer',
  'printer-unbridged': (facts: { at: string }) => `Nadie imprime desde ${facts.at}`,
  'what-to-do': 'Qué hacer',
  'do-no-paper-1': (facts: { width: number }) =>
    `Levantá la tapa y poné un rollo de ${facts.width} mm, con la punta hacia vos`,
  'do-no-paper-2': (facts: { count: number }) =>
    facts.count === 0 ? 'Cerrá hasta que haga clic' : `Cerrá hasta que haga clic: lo que espera sale solo, en orden`,
  'do-cover-open-1': 'Cerrá la tapa hasta que haga clic',
  'do-cover-open-2': 'Lo que espera sale solo, en orden',
  'do-unreachable-1': 'Fijate que esté prendida y con el cable o la red conectados',
  'do-unreachable-2': 'Si sigue igual, apagala y prendela: lo que espera sale solo',
  'move-to': (facts: { count: number; printer: string }) =>
    facts.count === 1 ? `Sacar el papel en ${facts.printer}` : `Sacar los ${facts.count} en ${facts.printer}`,
  'printers-bridge': 'Imprimir desde esta computadora',
  'print-title': (facts: { number: string }) => `Imprimir el pedido ${facts.number}`,
  'print-slip': 'Comanda',
  'print-correction': 'Anulación',
  'print-void': 'Imprimir anulación',
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
