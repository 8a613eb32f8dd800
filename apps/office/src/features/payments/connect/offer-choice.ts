import { readStored, save } from '@app/app-kit/device/storage.ts';

const KEY = 'offer-account';

/** Keeps the choice while the owner of the account is at the provider's page. */
export function saveOfferChoice(isOffered: boolean): void {
  save(KEY, isOffered ? null : 'no', 'sessionStorage');
}

/** @returns whether the account is offered to stalls; true without a choice */
export function readOfferChoice(): boolean {
  return readStored(KEY, 'sessionStorage') !== 'no';
}
