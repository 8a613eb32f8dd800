import { useEffect, useState } from 'react';
import type { Currency } from '@app/contract/values/money.ts';
import { isInternationalPhone, isPhone, phoneDigits } from '@app/rules/checkout/is-phone.ts';
import type * as phoneNumber from '@app/rules/checkout/phone-number.ts';
import { dialCodeOf } from './dial-codes.ts';

/** As the form stores it. `phoneCountry`: ISO code; undefined: the venue's country. */
export type PhoneDraft = { phone: string; phoneCountry?: string | undefined };

/**
 * `phone`: as an order has it, digits of the venue's country, or `+` and the number of another one; empty while the
 * country has no such number. `example`: null until the numbering plans are loaded.
 */
export type TypedPhone = { country: string; home: string; phone: string; isOk: boolean; example: string | null };

type Plans = typeof phoneNumber;

/** Checks a typed phone by the rules of its country, as the server does. @see CHK-03, CHK-10 */
export function useTypedPhone({ phone: typed, phoneCountry }: PhoneDraft, currency: Currency): TypedPhone {
  const home = currency === 'PEN' ? 'PE' : 'AR';
  const country = phoneCountry ?? home;
  const plans = usePlans(country !== home);
  const digits = phoneDigits(typed);
  if (country === home) {
    // From abroad, an Argentine mobile has a 9 before its area code. The venue's prefix has it too.
    const phone = home === 'AR' ? digits.replace(/^9(?=\d{10}$)/, '') : digits;
    const isOk = isPhone(phone) || isInternationalPhone(phone);
    return { country, home, phone, isOk, example: home === 'AR' ? '11 5555 1234' : '912 345 678' };
  }
  const international = digits.startsWith('+') ? digits.slice(1) : `${dialCodeOf(country) ?? ''}${digits}`;
  const number = plans ? plans.normalPhoneNumber(international) : international;
  const phone = number === null ? '' : `+${number}`;
  return { country, home, phone, isOk: isInternationalPhone(phone), example: plans?.examplePhone(country) ?? null };
}

/** Numbering plans of all countries, which only a visitor from abroad loads. Without them the server decides. */
function usePlans(isNeeded: boolean): Plans | null {
  const [plans, setPlans] = useState<Plans | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    let isHere = true;
    import('@app/rules/checkout/phone-number.ts').then(
      (loaded) => isHere && setPlans(loaded),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [isNeeded]);
  return plans;
}
