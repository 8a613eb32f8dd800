/** SQL: names of the commerces that an account accepts cards for. @param account alias of a row of provider_configs */
export function commercesOfAccount(account: string): string {
  return `array(
    select commerce.name from commerces commerce
    where commerce.venue_id = ${account}.venue_id and commerce.payment_config_id = ${account}.payment_config_id
    order by commerce.position, commerce.id)`;
}
