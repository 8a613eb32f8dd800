/**
 * The tax that the prices of a venue include, and the receipts issued there; null: none is named.
 *
 * @param row alias of the venue or of the receipt
 */
export function includedTaxOf(row: string): string {
  return `case when ${row}.tax_name is not null then
    json_build_object('name', ${row}.tax_name, 'rateBasisPoints', ${row}.tax_rate_basis_points) end`;
}
