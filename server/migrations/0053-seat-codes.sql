-- Printed seat codes carry this number. Codes with an earlier one are void.

alter table venues add column seat_code_version integer not null default 1 check (seat_code_version > 0);
