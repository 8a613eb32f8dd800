import type { DemoAccount } from './demo-account.ts';

/** A merchant of the sandbox's Clover whose id ends with USD charges in dollars. */
const MERCHANT = 'SBXMALECONUSD';
const TERMINALS = [
  { id: 'C041UQ00000401', description: 'Caja', model: 'Clover Mini' },
  { id: 'C041UQ00000402', description: 'Entrada', model: 'Clover Flex' },
];

/** Returns the account of terminals at the sandbox's Clover. @param sandboxUrl for a browser, which speaks with the terminal */
export function cloverDemoAccount(sandboxUrl: string): DemoAccount {
  const { host } = new URL(sandboxUrl);
  const terminals = TERMINALS.map((terminal) => ({
    ...terminal,
    deviceAddress: `ws://${host}/clover/device/${MERCHANT}/${terminal.id}`,
  }));
  return {
    parameters: {
      merchantId: MERCHANT,
      applicationId: 'com.entretiempo.kiosk:1.0.0',
      currency: 'USD',
      floorLimitMinor: '0',
      terminals: JSON.stringify(terminals),
    },
    secrets: { 'clover-api-token': `sandbox-clover-token-${MERCHANT}` },
    merchantRef: MERCHANT,
  };
}
