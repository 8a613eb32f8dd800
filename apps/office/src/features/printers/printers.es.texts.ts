/** Texts of the printers of a stall. */
export const printersEs = {
  'printers-title': 'Impresoras',
  'printers-none': 'Este puesto imprime desde el navegador',
  'printers-none-text':
    'Sumá una impresora de tickets de la red de la sede para que las comandas salgan sin tocar nada.',
  'printer-add': 'Sumar impresora',
  'printer-edit': 'Editar',
  'printer-test': 'Imprimir página de prueba',
  'printer-new': 'Impresora nueva',
  'printer-title': (facts: { name: string }) => `Ajustes de ${facts.name}`,
  'printer-name': 'Nombre',
  'printer-name-hint': 'Por ejemplo, Cocina o Barra',
  'printer-name-missing': 'Escribí un nombre para reconocerla',
  'printer-host-hint': 'Por ejemplo, 192.168.0.20',
  'printer-automatic': 'Qué sale sin pedirlo',
  'printer-slip-when': 'Cuando el pedido se acepta o se paga',
  'printer-labels-when': 'Una por unidad, junto con la comanda',
  'printer-receipt-when': 'Cuando el pedido se paga',
  'printer-remove': 'Quitar',
  'printer-remove-title': (facts: { name: string }) => `¿Quitar ${facts.name}?`,
  'printer-remove-text': (facts: { count: number }) =>
    facts.count === 0
      ? 'Los pedidos siguen igual. La podés volver a sumar cuando quieras.'
      : facts.count === 1
        ? 'El papel que espera no se imprime.'
        : `Los ${facts.count} papeles que esperan no se imprimen.`,
  'printer-keep': 'Dejarla',
  'printer-unknown': 'Comprobando la impresora',
  'printer-ready': 'Lista para imprimir',
  'printer-no-paper': 'Sin papel',
  'printer-cover-open': 'Tapa abierta',
  'printer-unreachable': 'No responde',
  'printer-waiting': (facts: { count: number }) =>
    facts.count === 1 ? '1 papel en espera' : `${facts.count} papeles en espera`,
  'printer-prints-nothing': 'Imprime solo cuando se lo pedís',
  'print-slip': 'Comanda',
  'print-labels': 'Etiquetas',
  'print-receipt': 'Comprobante',
  'print-test-queued': (facts: { printer: string }) => `En camino a ${facts.printer}`,
  'printer-column': 'Impresora',
  'printer-state-column': 'Estado',
  'printer-documents-column': 'Sale sin pedirlo',
  'printer-actions-column': 'Acciones',
  'kiosk-printer-host': 'Dirección de la impresora',
  'kiosk-printer-host-wrong': 'Tiene que ser una dirección de la red de la sede',
  'kiosk-printer-port': 'Puerto',
  'kiosk-printer-port-wrong': 'Un número de 9100 a 9199',
  'kiosk-printer-paper': 'Ancho del papel',
  'kiosk-printer-80': '80 mm',
  'kiosk-printer-58': '58 mm',
  'kiosk-printer-code-page': 'Página de códigos',
  'kiosk-printer-code-page-hint': 'Cambiala si los acentos salen mal',
} as const;
