export const venueTaxEs = {
  'tax-section': 'Datos fiscales',
  'tax-lead': 'Salen en los comprobantes, por mail y en papel. Los que ya se emitieron no cambian.',
  'venues.legalName': 'Razón social',
  'tax-id': ({ currency }: { currency: string }) =>
    currency === 'ARS' ? 'CUIT' : currency === 'PEN' ? 'RUC' : 'Identificación fiscal',
  'venues.taxId': 'CUIT o RUC',
  'tax-included': 'Los precios incluyen un impuesto',
  'tax-included-hint': 'El comprobante dice cuánto del total es impuesto.',
  'venues.includedTax': 'Impuesto incluido',
  'tax-name': 'Impuesto',
  'tax-percent': 'Alícuota (%)',
} as const;
