-- Where the card terminal stands, seen by a person before the kiosk.
alter table kiosks add column terminal_side text not null default 'right'
  check (terminal_side in ('right', 'left', 'below'));

-- Whether a scanner that types codes is beside the screen.
alter table kiosks add column has_scanner boolean not null default false;

-- The last code of the account that a kiosk read: that code, and all that were issued before it, are used up.
alter table accounts add column member_code_used_at timestamptz;
