-- When the second factor of a staff session was last confirmed after its sign-in; null: only then, at created_at.
alter table sessions add column factor_confirmed_at timestamptz;
