/** SQL: names of the commerces that an account takes cards for. @param account alias of a row of provider_configs */
export function commercesOfAccount(account: string): string {
  return `array(
    select stall.name from commerces stall
    where stall.venue_id = ${account}.venue_id and stall.payment_config_id = ${account}.payment_config_id
    order by stall.position, stall.id)`;
}
