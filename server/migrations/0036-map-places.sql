-- Where the picture of the venue's map shows a commerce: its mark, such as a letter, and percent from the left and the top.
alter table commerces
  add column map_mark text check (map_mark <> '') constraint commerces_map_mark_length check (length(map_mark) <= 3),
  add column map_x smallint check (map_x between 0 and 100),
  add column map_y smallint check (map_y between 0 and 100);
