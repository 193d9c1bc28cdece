-- The people who went to another cell with a company (docs/decisions/0017-cells.md). Most sign in under the company of the
-- cell, which stays, and their locations are hidden: this alone says with which company they went, and so where they are.
create table left_people (
  user_id integer primary key references users on delete cascade,
  company_id integer not null
);
create index left_people_by_company on left_people (company_id);
insert into left_people (user_id, company_id)
  select id, company_places.company_id from users join company_places using (company_id)
  where is_elsewhere and state = 'left';
revoke all on left_people from larder_app;
grant select on left_people to larder_app;
