import { z } from 'zod';
import { PRINTER_PORT } from './limits.ts';

/** Characters of a line: paper of 80 mm, and of 58 mm. */
export const PrinterColumns = z.literal([48, 32]);
/** Code pages that contain all letters of the supported languages. */
export const PrinterCodePage = z.enum(['cp858', 'cp850', 'windows1252']);

/** A receipt printer for ESC/POS in the venue's network. @see KIOSK-04 */
export const KioskPrinter = z
  .object({
    host: z.ipv4().meta({ description: 'A private address of the venue' }),
    port: z.int().min(PRINTER_PORT.default).max(PRINTER_PORT.max),
    columns: PrinterColumns.meta({ description: '48 on 80 mm, 32 on 58 mm' }),
    codePage: PrinterCodePage,
  })
  .meta({ id: 'KioskPrinter' });
export type KioskPrinter = z.infer<typeof KioskPrinter>;

/** State of a kiosk's printer. `none`: the kiosk prints nothing. `unreachable`: no answer, or it is not ready. */
export const PrinterState = z.enum(['none', 'ready', 'no-paper', 'unreachable']);
export type PrinterState = z.infer<typeof PrinterState>;
