-- What clubs tell of people is theirs, though the club is a venue's: staff do not read it.
revoke all on club_members, club_claims from entretiempo_scoped;
