import type { Translated } from '@app/client/texts.ts';
import type { printingEs } from './printing.es.texts.ts';

export const printingEn: Translated<typeof printingEs> = {
  'printers-title': 'Printers',
  'printers-none': 'This stall prints from the browser',
  'printer-list': 'Print hand-over list',
  'printer-list-here': 'See the hand-over list',
  'printer-unknown': 'Checking the printer',
  'printer-ready': 'Ready to print',
  'printer-no-paper': 'Out of paper',
  'printer-cover-open': 'Cover open',
  'printer-unreachable': 'Not responding',
  'printer-waiting': (facts) => (facts.count === 1 ? '1 document waiting' : `${facts.count} documents waiting`),
  'printer-trouble': (facts) =>
    facts.count === 0 ? `${facts.name}: ${facts.state}` : `${facts.name}: ${facts.state}, ${facts.count} waiting`,
  'printer-unbridged': (facts) => `Nothing prints since ${facts.at}`,
  'printers-bridge': 'Print from this computer',
  'print-title': (facts) => `Print order ${facts.number}`,
  'print-slip': 'Kitchen slip',
  'print-correction': 'Void slip',
  'print-void': 'Print void slip',
  'print-labels': 'Labels',
  'print-receipt': 'Receipt',
  'print-list': 'Hand-over list',
  'print-unpaid': 'Available once the order is paid.',
  'print-test-queued': (facts) => `On its way to ${facts.printer}`,
  'print-now': 'Print',
  'print-width': 'Paper width',
  'print-qr': 'QR code of the order',
  'printers-settings': 'Printer settings',
  'print-80': '80 mm',
  'print-58': '58 mm',
};
