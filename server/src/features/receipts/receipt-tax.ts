import { fromMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { exactPriceText } from '@app/rules/formatting/exact-price-text.ts';
import { includedTaxMinor } from '@app/rules/orders/included-tax.ts';
import { receiptTexts } from './receipt-texts.ts';
import type { Receipt } from './receipt.ts';

const BASIS_POINTS_OF_PERCENT = 100;
/** Names of tax ids where a currency is used: in Argentina and Peru. */
const TAX_ID_NAMES: Readonly<Partial<Record<Currency, string>>> = { ARS: 'CUIT', PEN: 'RUC' };

/** Returns who sold, and under which tax id, as labelled fields. */
export function sellerFields(receipt: Receipt): [label: string, value: string][] {
  const { legalName, language } = receipt;
  return [...(legalName === null ? [] : [fieldOf(receiptTexts(language).seller, legalName)]), ...taxIdField(receipt)];
}

/** Returns the tax id with its name in the country of the currency; empty without one. */
export function taxIdField({ taxId, currency, language }: Receipt): [label: string, value: string][] {
  return taxId === null ? [] : [fieldOf(TAX_ID_NAMES[currency] ?? receiptTexts(language).taxId, taxId)];
}

function fieldOf(label: string, value: string): [label: string, value: string] {
  return [label, value];
}

/** Returns the tax that the total without the tip includes, as name and exact amount; null: none is named, or nothing was paid. */
export function taxLine({
  includedTax,
  totalMinor,
  tipMinor,
  currency,
  language,
}: Receipt): [name: string, amount: string] | null {
  if (includedTax === null || totalMinor === 0) return null;
  const { name, rateBasisPoints } = includedTax;
  return [
    receiptTexts(language).includedTax(name, rateBasisPoints / BASIS_POINTS_OF_PERCENT),
    exactPriceText(fromMinor(includedTaxMinor(totalMinor - tipMinor, rateBasisPoints)), currency, language),
  ];
}
