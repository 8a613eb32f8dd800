-- Full name of the invited person, as the inviting person typed it. Null: of an invitation before names were asked.
alter table invitations add column name text check (char_length(name) between 2 and 80);
