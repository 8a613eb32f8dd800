import type { ConnectedPrinter } from '@app/contract/staff/printing.ts';
import { readPrinter, typedOf, type TypedPrinter } from './printer-fields.tsx';

/** What a person chose and typed about how documents reach a printer. */
export type TypedConnection = TypedPrinter & {
  way: 'network' | 'bridge' | 'cloud';
  brand: 'star' | 'epson';
};

/** A printer that asks the server for its documents. */
export type AskingPrinter = Extract<ConnectedPrinter, { connection: 'star' | 'epson' }>;

export function isAsking(printer: ConnectedPrinter): printer is AskingPrinter {
  return printer.connection === 'star' || printer.connection === 'epson';
}

export function typedConnection(printer: ConnectedPrinter | null): TypedConnection {
  const address = typedOf(printer?.connection === 'network' ? printer : null);
  const typed = { ...address, way: 'network', brand: 'star' } as const;
  if (printer === null || printer.connection === 'network') return typed;
  const columns = printer.columns === 32 ? '32' : '48';
  if (isAsking(printer)) return { ...typed, columns, way: 'cloud', brand: printer.connection };
  return { ...typed, columns, way: 'bridge', codePage: printer.codePage };
}

/** @returns null unless the address of a network printer has its form */
export function readConnection(typed: TypedConnection): ConnectedPrinter | null {
  const columns = typed.columns === '48' ? 48 : 32;
  switch (typed.way) {
    case 'network': {
      const printer = readPrinter(typed);
      return printer && { connection: 'network', ...printer };
    }
    case 'bridge':
      return { connection: 'bridge', columns, codePage: typed.codePage };
    case 'cloud':
      return { connection: typed.brand, columns };
  }
}
