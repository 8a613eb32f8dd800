import { z } from 'zod';
import {
  disconnect,
  finishCancel,
  finishOk,
  pair,
  refusePairing,
  showState,
  writePayment,
  type Device,
  type Devices,
  type SaleAtDevice,
} from './devices.ts';
import { askConfirmation } from './handle-message.ts';

/**
 * What a person does at a device.
 *
 * - `enter-code`, `wrong-code`: enters the pairing code of the till
 * - `card`: holds a card that needs no PIN, and it pays
 * - `insert`: inserts a card; the device asks for the PIN
 * - `pin`: enters the PIN, and the card pays
 * - `decline`: a card is declined, and the sale ends
 * - `cancel`, `leave`: cancels the sale, or leaves until it ends
 * - `charge-silently`: the card pays, and the device sends no answer
 * - `charge-and-disconnect`: the card pays, and the connection is lost
 * - `disconnect`: the connection is lost; the sale goes on
 * - `restart`: the device restarts, and forgets the sale
 */
export const TAPS = [
  'enter-code',
  'wrong-code',
  'card',
  'insert',
  'pin',
  'decline',
  'cancel',
  'leave',
  'charge-silently',
  'charge-and-disconnect',
  'disconnect',
  'restart',
] as const;
export const Tap = z.enum(TAPS);
export type Tap = z.output<typeof Tap>;

const BEFORE_CHARGE: readonly Tap[] = ['decline', 'cancel', 'leave', 'charge-silently', 'charge-and-disconnect'];

export function canTap({ till, sale }: Device, tap: Tap): boolean {
  switch (tap) {
    case 'enter-code':
    case 'wrong-code':
      return till !== null && till.code !== null;
    case 'disconnect':
      return till !== null;
    case 'restart':
      return till !== null || sale !== null;
    case 'card':
    case 'insert':
      return sale?.step === 'card';
    case 'pin':
      return sale?.step === 'pin';
    default:
      return BEFORE_CHARGE.includes(tap) && (sale?.step === 'card' || sale?.step === 'pin');
  }
}

/** @returns whether it was possible */
export function applyTap(devices: Devices, device: Device, tap: Tap): boolean {
  if (!canTap(device, tap)) return false;
  const { sale } = device;
  if (tap === 'enter-code') pair(devices, device);
  else if (tap === 'wrong-code') refusePairing(device);
  else if (tap === 'disconnect') disconnect(device);
  else if (tap === 'restart') {
    device.sale = null;
    disconnect(device);
  } else if (sale !== null) applyToSale(devices, device, sale, tap);
  return true;
}

function applyToSale(devices: Devices, device: Device, sale: SaleAtDevice, tap: Tap): void {
  switch (tap) {
    case 'insert':
      sale.step = 'pin';
      showState(device, 'PIN_PAD', 'Customer is entering the PIN');
      return;
    case 'card':
    case 'pin':
      charge(devices, device, sale);
      return;
    case 'charge-silently':
      writePayment(devices, device, sale, 'SUCCESS');
      device.sale = null;
      return;
    case 'charge-and-disconnect':
      writePayment(devices, device, sale, 'SUCCESS');
      device.sale = null;
      disconnect(device);
      return;
    case 'decline':
      showState(device, 'DECLINED', 'Declined');
      finishCancel(device, sale);
      return;
    default:
      finishCancel(device, sale);
  }
}

function charge(devices: Devices, device: Device, sale: SaleAtDevice): void {
  showState(device, 'PROCESSING', 'Processing');
  const payment = writePayment(devices, device, sale, 'SUCCESS');
  if (sale.behaviour !== 'challenge') {
    finishOk(device, sale, payment);
    return;
  }
  sale.payment = payment;
  askConfirmation(device, sale);
}
