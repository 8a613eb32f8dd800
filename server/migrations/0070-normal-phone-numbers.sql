-- Whether the number of an identity has its normal form: null until the job normalise-phones has read it, false for a
-- number that no numbering plan has. Such an identity stays as it is.
alter table identities add column is_number_normal boolean;
create index identities_numbers_unread on identities (subject) where issuer = 'phone' and is_number_normal is null;
