import { expect, it } from 'vitest';
import { walletOf } from './wallet-of.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36';

it('a device gets the wallet that it has, where passes for it are made [PASS-01]', () => {
  const offers = [true, false].flatMap((apple) => [true, false].map((google) => ({ apple, google })));
  expect(offers.map((offered) => walletOf(IPHONE, offered))).toEqual(['apple', 'apple', null, null]);
  expect(offers.map((offered) => walletOf(ANDROID, offered))).toEqual(['google', null, 'google', null]);
});
