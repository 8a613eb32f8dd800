import type { Translated } from '@app/client/texts.ts';
import type { printersEs } from './printers.es.texts.ts';

export const printersEn: Translated<typeof printersEs> = {
  'printers-title': 'Printers',
  'printers-none': 'This stall prints from the browser',
  'printers-none-text': "Add a receipt printer of the venue's network, and kitchen slips come out without a tap.",
  'printer-add': 'Add printer',
  'printer-edit': 'Edit',
  'printer-test': 'Print a test page',
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
  'printer-prints-nothing': 'Prints only when you ask it to',
  'print-slip': 'Kitchen slip',
  'print-labels': 'Labels',
  'print-receipt': 'Receipt',
  'print-test-queued': (facts) => `On its way to ${facts.printer}`,
  'printer-column': 'Printer',
  'printer-state-column': 'State',
  'printer-documents-column': 'Printed without asking',
  'printer-actions-column': 'Actions',
  'kiosk-printer-host': 'Printer address',
  'kiosk-printer-host-wrong': "It has to be an address in the venue's network",
  'kiosk-printer-port': 'Port',
  'kiosk-printer-port-wrong': 'A number from 9100 to 9199',
  'kiosk-printer-paper': 'Paper width',
  'kiosk-printer-80': '80 mm',
  'kiosk-printer-58': '58 mm',
  'kiosk-printer-code-page': 'Code page',
  'kiosk-printer-code-page-hint': 'Change it if accents come out wrong',
};
