import type { User } from '@app/contract/visitor/account.ts';

/** Area code and the two parts of the number. Source: numbering plan of Argentina. */
const IN_ARGENTINA = /^54(9?)(11(?=\d{8}$)|\d{3}(?=\d{7}$))(\d+)(\d{4})$/;
/** A mobile number in three parts. Source: numbering plan of Peru. */
const IN_PERU = /^51(9\d{2})(\d{3})(\d{3})$/;

/** Formats international digits, `+54 11 5555-0006`; a masked number stays unchanged. @see AUTH-04 */
export function phoneText(digits: string): string {
  if (!/^\d+$/.test(digits)) return digits;
  const peruvian = IN_PERU.exec(digits);
  if (peruvian) return `+51 ${peruvian.slice(1).join(' ')}`;
  const [, mobile, area, first, last] = IN_ARGENTINA.exec(digits) ?? [];
  return area ? `+54 ${mobile ? '9 ' : ''}${area} ${first}-${last}` : `+${digits}`;
}

/** Contact of a user, which replaces a missing name; null for an account by document only. */
export function addressText({ email, phone }: Pick<User, 'email' | 'phone'>): string | null {
  return email ?? (phone === null ? null : phoneText(phone));
}
