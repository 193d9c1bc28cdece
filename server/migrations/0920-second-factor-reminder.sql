-- People who have no second factor yet are reminded once, shortly before the day: of which day they were. Another day is reminded of again.
alter table locations add column second_factor_reminded_of timestamptz;
