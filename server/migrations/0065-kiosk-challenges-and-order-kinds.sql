-- Challenges of kiosks are signed and contain their time. Only the last used one is stored, so that a stranger who asks for
-- challenges replaces none.
alter table kiosks
  drop constraint kiosks_challenge_expires,
  drop constraint kiosks_challenge_has_key,
  drop column challenge_hash,
  drop column challenge_expires_at,
  -- When the last used challenge was issued. Older ones start no session.
  add column challenge_used_at timestamptz,
  add constraint kiosks_challenge_has_key check (challenge_used_at is null or public_key is not null);

-- The kind of an order is immutable: one of a kiosk is paid at its terminal, and a claimed discount is never ordered or paid.
-- Not valid: rows of before are not checked until they change.
alter table orders
  add constraint orders_kiosk_pays_at_its_terminal check (not is_from_kiosk or not (is_cash or is_balance)) not valid,
  add constraint orders_claim_is_no_sale
    check (not is_discount or (status_id = 1 and total_minor = 0 and paid_at is null)) not valid;
