-- How many codes an address was sent within the hour that began at sends_since: each code may be tried five times,
-- so the number of codes bounds the number of guesses.
alter table login_codes
  add column sends_since timestamptz not null default now(),
  add column sends integer not null default 1;
