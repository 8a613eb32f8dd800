import { z } from 'zod';
import { KIOSK_RETURN_SECONDS } from './limits.ts';

/** Why a kiosk takes no orders. */
export const OutOfOrderReason = z.enum(['terminal', 'printer', 'network']);
export type OutOfOrderReason = z.infer<typeof OutOfOrderReason>;

/** Why a kiosk calls staff. @see KIOSK-05 */
export const KioskCallReason = z.enum(['help', 'terminal-busy', 'payment-unknown']);
export type KioskCallReason = z.infer<typeof KioskCallReason>;

/** Why a kiosk needs staff: a call, or the state of its printer or its terminal. */
export const KioskNeed = z.enum([...KioskCallReason.options, 'printer', 'terminal']);
export type KioskNeed = z.infer<typeof KioskNeed>;

/** A card terminal that is paired with a kiosk. */
export const PairedTerminal = z
  .object({
    provider: z.int().min(1).max(8),
    configId: z.int().meta({ description: 'Account at the provider' }),
    id: z.string().meta({ description: "The provider's id of the terminal" }),
    description: z.string(),
  })
  .meta({ id: 'PairedTerminal' });
export type PairedTerminal = z.infer<typeof PairedTerminal>;

/** Where the card terminal stands, seen by a person before the screen. @see KIOSK-01 */
export const TerminalSide = z.enum(['right', 'left', 'below']);
export type TerminalSide = z.infer<typeof TerminalSide>;

/** Whether a scanner that types is beside the screen. */
export const HasScanner = z.boolean();

/** Time until the welcome, after a paid order with a ticket. @see KIOSK-06 */
export const ReturnSeconds = z.int().min(KIOSK_RETURN_SECONDS.min).max(KIOSK_RETURN_SECONDS.max);

/** First words of the kiosk's paths: its own screens, and the payment screens of the documents. @see APP-02 */
export const KIOSK_SCREENS: readonly string[] = ['kiosk', 'mp-point-payment', 'clover-payment', 'payment-resume'];

/** A Clover terminal, which the browser of its kiosk calls in the network of the commerce. @see CLV-01 */
export const CloverPoint = z
  .object({
    id: z.string(),
    description: z.string(),
    model: z.string(),
    deviceAddress: z.string().meta({ description: '`wss://…`, in the network of the commerce' }),
    isPaired: z.boolean().meta({ description: 'A kiosk uses it' }),
  })
  .meta({ id: 'CloverPoint' });
export type CloverPoint = z.infer<typeof CloverPoint>;
