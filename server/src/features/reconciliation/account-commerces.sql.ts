import { usesAccount } from '#features/venues/used-accounts.sql.ts';

/** SQL: names of the commerces that an account accepts cards for. @param account alias of a row of provider_configs */
export function commercesOfAccount(account: string): string {
  return `array(
    select commerce.name from commerces commerce
    join payment_configs used on used.venue_id = commerce.venue_id and used.id = commerce.payment_config_id
    where commerce.venue_id = ${account}.venue_id and ${usesAccount('used', account)}
    order by commerce.position, commerce.id)`;
}
