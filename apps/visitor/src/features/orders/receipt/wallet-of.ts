type Offered = { apple: boolean; google: boolean };

const APPLE_DEVICES = /iPhone|iPad|iPod|Macintosh/;

/** Returns the wallet of a device, if this installation makes passes for it. @see PASS-01 */
export function walletOf(userAgent: string, { apple, google }: Offered): 'apple' | 'google' | null {
  if (APPLE_DEVICES.test(userAgent)) return apple ? 'apple' : null;
  return google ? 'google' : null;
}
