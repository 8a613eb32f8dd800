/**
 * SQL of the name of a person of staff in every document and list: the full name. A person who was not asked yet has their
 * address. Null: the account was erased.
 *
 * @param account alias of the row of `accounts`
 * @see ROLE-01
 */
export const staffName = (account: string) => `coalesce(nullif(trim(${account}.name), ''), ${account}.email)`;
