import { maskedEmail } from '#features/accounts/identities/masked-email.ts';
import { maskPhoneNumber } from '#features/accounts/identities/phone-number.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import { mailboxKey } from '#features/mailboxes/contact-keys.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { takeToken } from '#platform/rate-limit/rate-limit.ts';
import type { Customer, CustomerDetails } from '@app/contract/back-office/customers/customers.ts';
import { shortName } from '@app/rules/orders/short-name.ts';
import { findCustomerEntries } from './customer-entries.ts';
import { findBenefitsOf, findPersonOf, isCustomerOf, summariseOrders, type CustomerInScope } from './customer-store.ts';

/** Staff help a person at a time; a list of all customers would need more. */
const SHOWN_PER_HOUR = 60;
const HOUR_SECONDS = 60 * 60;

/**
 * Finds a customer with orders, refunds, messages, benefits and balance at the venue, without personal data.
 *
 * @throws ProblemError 404 for an account that is no customer of the caller's commerces
 * @see API-03, ROLE-01
 */
export async function findCustomer(db: Db, customer: CustomerInScope): Promise<Customer> {
  const person = (await isCustomerOf(db, customer)) ? await findPersonOf(db, customer) : undefined;
  if (!person) throw new ProblemError(404, 'not-found');
  const { name, email, phone, isMember, provenEmails } = person;
  const summary = await summariseOrders(db, customer);
  const benefits = await findBenefitsOf(db, customer, provenEmails.map(mailboxKey));
  return {
    id: customer.accountId,
    name: name === null || name.trim() === '' ? null : shortName(name),
    maskedEmail: email === null ? null : maskedEmail(email),
    maskedPhone: phone === null ? null : maskPhoneNumber(phone),
    isMember,
    ...summary,
    benefits,
    ...(await findCustomerEntries(db, customer)),
  };
}

/**
 * Reads the personal data of a customer, and records in the same transaction that the caller saw it.
 *
 * @throws ProblemError 404 as above; 429 `too-many-requests`
 * @see API-03, ROLE-01
 */
export async function showDetails(db: Db, customer: CustomerInScope, actorId: number): Promise<CustomerDetails> {
  if (!(await isCustomerOf(db, customer))) throw new ProblemError(404, 'not-found');
  const limit = { rule: 'customers-shown', key: String(actorId), max: SHOWN_PER_HOUR, seconds: HOUR_SECONDS };
  const retryAfterSeconds = await takeToken(db, limit);
  if (retryAfterSeconds !== null) throw new ProblemError(429, 'too-many-requests', { retryAfterSeconds });
  return inTransaction(db, async (tx) => {
    const { venueId, accountId } = customer;
    const person = await findPersonOf(tx, customer);
    if (!person) throw new ProblemError(404, 'not-found');
    await recordAudit(tx, { venueId, actorId, action: 'customer.shown', subject: `account:${accountId}`, facts: {} });
    return { name: person.name, email: person.email, phone: person.phone };
  });
}
