import { PRINTER_PORT } from '@app/contract/values/limits.ts';

const ADDRESS = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;

/** Whether a text has the form of an IPv4 address. The server decides whether it belongs to the venue. */
export function isAddress(host: string): boolean {
  return (
    ADDRESS.exec(host)
      ?.slice(1)
      .every((part) => Number(part) <= 255) === true
  );
}

/** Returns the port of a network printer; null for another text. */
export function readPort(text: string): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isInteger(value) && value >= PRINTER_PORT.default && value <= PRINTER_PORT.max ? value : null;
}
