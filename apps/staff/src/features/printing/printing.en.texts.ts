import type { Translated } from '@app/client/texts.ts';
import type { printingEs } from './printing.es.texts.ts';

export const printingEn: Translated<typeof printingEs> = {
  'printers-title': 'Printers',
  'printers-none': 'This stall prints from the browser',
  'printers-none-text': "Add a receipt printer of the venue's network, and kitchen slips come out without a tap.",
  'printer-add': 'Add printer',
  'printer-edit': 'Edit',
  'printer-test': 'Print a test page',
  'printer-list': 'Print hand-over list',
  'printer-list-here': 'See the hand-over list',
  'printer-new': 'New printer',
  'printer-title': (facts) => `Settings of ${facts.name}`,
  'printer-name': 'Name',
  'printer-name-hint': 'For example, Kitchen or Bar',
  'printer-name-missing': 'Enter a name to recognise it by',
  'printer-host-hint': 'For example, 192.168.0.20',
  'printer-automatic': 'Printed without asking',
  'printer-slip-when': 'Once the order is accepted or paid',
  'printer-labels-when': 'One per unit, with the slip',
  'printer-receipt-when': 'Once the order is paid',
  'printer-save': 'Save',
  'printer-remove': 'Remove',
  'printer-remove-title': (facts) => `Remove ${facts.name}?`,
  'printer-remove-text': (facts) =>
    facts.count === 0
      ? "Orders aren't affected. You can add it again at any time."
      : facts.count === 1
        ? "The document that is waiting won't be printed."
        : `The ${facts.count} documents that are waiting won't be printed.`,
  'printer-keep': 'Keep it',
  'printer-unknown': 'Checking the printer',
  'printer-ready': 'Ready to print',
  'printer-no-paper': 'Out of paper',
  'printer-cover-open': 'Cover open',
  'printer-unreachable': 'Not responding',
  'printer-waiting': (facts) => (facts.count === 1 ? '1 document waiting' : `${facts.count} documents waiting`),
  'printer-trouble': (facts) =>
    facts.count === 0 ? `${facts.name}: ${facts.state}` : `${facts.name}: ${facts.state}, ${facts.count} waiting`,
  'printer-prints': (facts) => `Printed without asking: ${facts.documents}`,
  'printer-prints-nothing': 'Prints only when you ask it to',
  'print-open': 'Print',
  'print-title': (facts) => `Print order ${facts.number}`,
  'print-slip': 'Kitchen slip',
  'print-labels': 'Labels',
  'print-receipt': 'Receipt',
  'print-list': 'Hand-over list',
  'print-at': (facts) => `At ${facts.printer}`,
  'print-here': 'On this device',
  'print-unpaid': 'Available once the order is paid.',
  'print-queued': (facts) =>
    facts.copy === 1
      ? `${facts.document}: on its way to ${facts.printer}`
      : `${facts.document}, copy ${facts.copy}: on its way to ${facts.printer}`,
  'print-test-queued': (facts) => `On its way to ${facts.printer}`,
  'print-now': 'Print',
  'print-width': 'Paper width',
  'print-qr': 'QR code of the order',
};
