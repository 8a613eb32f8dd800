-- Whether a commerce without an account of its own takes cards, or uses card terminals, with the account of its venue.
-- Commerces that exist keep what they offer.
alter table payment_configs
  add column uses_venue_cards boolean not null default false,
  add column uses_venue_terminals boolean not null default false;
alter table payment_configs
  alter column uses_venue_cards set default true,
  alter column uses_venue_terminals set default true;
