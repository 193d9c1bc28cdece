-- What the item list and its search read: sort indexes that carry the distributor, counted totals, and the words of items.

-- Row-level security lets only leakproof operators reach an index. LIKE and the trigram operators are not leakproof, so
-- a trigram index on items would never be used by the application's role. Words in a btree are compared by = and <.
drop index items_by_text;

-- The custom order has one number per item; the sequence gives new items a place at the end that nobody else has.
create sequence item_sort_indexes;
alter table items alter column sort_index set default nextval('item_sort_indexes');
grant usage, select on sequence item_sort_indexes to larder_app;

-- The distributor is carried along so that a filter by distributor is answered while walking the sort index.
drop index items_by_name;
drop index items_by_price;
drop index items_by_purchases;
drop index items_by_savings;
drop index items_by_sort_index;
create index items_by_name on items (location_id, name collate "und-x-icu", id) include (distributor_id);
create index items_by_price on items (location_id, effective_price_cents, id) include (distributor_id);
create index items_by_purchases on items (location_id, purchase_count desc, name collate "und-x-icu", id) include (distributor_id);
create index items_by_savings on items (location_id, (coalesce(savings_cents, 0)) desc, name collate "und-x-icu", id) include (distributor_id);
create index items_by_sort_index on items (location_id, sort_index, id) include (distributor_id);
-- An imported distributor's items stand side by side in the custom order: walking past all others would take long.
create index items_by_distributor_sort_index on items (location_id, distributor_id, sort_index, id);

-- What a location buys is a small part of what it is offered.
create index purchased_items_by_name on items (location_id, name collate "und-x-icu", id) include (distributor_id) where purchase_count > 0;
create index purchased_items_by_price on items (location_id, effective_price_cents, id) include (distributor_id) where purchase_count > 0;
create index purchased_items_by_savings on items (location_id, (coalesce(savings_cents, 0)) desc, name collate "und-x-icu", id)
  include (distributor_id) where purchase_count > 0;
create index purchased_items_by_sort_index on items (location_id, sort_index, id) include (distributor_id) where purchase_count > 0;

-- Items whose price in force depends on the day (domain/catalogue/effective-price.ts).
create index items_by_price_end on items (location_id, end_date) where is_from_invoice and purchased_price_cents > 0;

-- Counted totals of the list: a count over 250,000 rows would cost more than the page it stands under.
create table item_counts (
  location_id integer not null,
  distributor_id integer not null,
  is_purchased boolean not null,
  item_count integer not null,
  primary key (location_id, distributor_id, is_purchased)
);
select protect_by_location('item_counts');

-- items.search_text taken apart (domain/catalogue/search-words.ts writes it as 'word:place word:place …').
-- A low standing is a better hit: the word's place, and 1000 more for what the location has never bought.
create table item_words (
  location_id integer not null,
  item_id integer not null,
  word text collate "C" not null,
  standing smallint not null,
  primary key (location_id, item_id, word) include (standing)
);
create index item_words_best_first on item_words (location_id, word, standing, item_id);
select protect_by_location('item_words');

-- The distinct words of a location, for prefixes, typos and suggestions; item numbers (place 60 and above) are not among them.
create table item_vocabulary (
  location_id integer not null,
  word text collate "C" not null,
  item_count integer not null,
  primary key (location_id, word)
);
select protect_by_location('item_vocabulary');

-- One statement for all rows that a statement wrote, so that an import of thousands of items stays quick.
create function note_items_added() returns trigger language plpgsql as $$
begin
  insert into item_counts as kept (location_id, distributor_id, is_purchased, item_count)
  select location_id, distributor_id, purchase_count > 0, count(*) from added group by 1, 2, 3 order by 1, 2, 3
  on conflict (location_id, distributor_id, is_purchased) do update set item_count = kept.item_count + excluded.item_count;

  with words as materialized (
    select a.location_id, a.id, split_part(token, ':', 1) as word, split_part(token, ':', 2)::smallint as place, a.purchase_count > 0 as is_purchased
    from added a cross join lateral string_to_table(a.search_text, ' ') as token
    where strpos(token, ':') > 1
  ), kept as (
    insert into item_words (location_id, item_id, word, standing)
    select location_id, id, word, place + case when is_purchased then 0 else 1000 end from words
  )
  insert into item_vocabulary as known (location_id, word, item_count)
  select location_id, word collate "C", count(*) from words where place < 60 group by 1, 2 order by 1, 2
  on conflict (location_id, word) do update set item_count = known.item_count + excluded.item_count;
  return null;
end
$$;

-- Joins with rows just written are planned anew each time (execute): a plan kept from an order of one line would take
-- minutes for an import of thousands.
create function note_items_removed() returns trigger language plpgsql as $$
begin
  execute $sql$
    update item_counts kept set item_count = kept.item_count - gone.item_count
    from (select location_id, distributor_id, purchase_count > 0 as is_purchased, count(*) as item_count from removed group by 1, 2, 3) gone
    where (kept.location_id, kept.distributor_id, kept.is_purchased) = (gone.location_id, gone.distributor_id, gone.is_purchased)
  $sql$;
  execute $sql$
    delete from item_words w using removed r where w.location_id = r.location_id and w.item_id = r.id
  $sql$;
  execute $sql$
    update item_vocabulary known set item_count = known.item_count - gone.item_count
    from (
      select r.location_id, split_part(token, ':', 1) collate "C" as word, count(*) as item_count
      from removed r cross join lateral string_to_table(r.search_text, ' ') as token
      where strpos(token, ':') > 1 and split_part(token, ':', 2)::smallint < 60
      group by 1, 2
    ) gone
    where known.location_id = gone.location_id and known.word = gone.word
  $sql$;
  return null;
end
$$;

create function note_items_changed() returns trigger language plpgsql as $$
declare
  is_any_turned boolean;
  is_any_renamed boolean;
begin
  execute $sql$
    select coalesce(bool_or((a.purchase_count > 0) <> (r.purchase_count > 0)), false), coalesce(bool_or(a.search_text <> r.search_text), false)
    from added a join removed r on r.location_id = a.location_id and r.id = a.id
  $sql$ into is_any_turned, is_any_renamed;

  if is_any_turned then
    execute $sql$
      insert into item_counts as kept (location_id, distributor_id, is_purchased, item_count)
      select location_id, distributor_id, is_purchased, sum(change) from (
        select a.location_id, a.distributor_id, turned.is_purchased, turned.change
        from added a join removed r on r.location_id = a.location_id and r.id = a.id
        cross join lateral (values (a.purchase_count > 0, 1), (r.purchase_count > 0, -1)) as turned (is_purchased, change)
        where (a.purchase_count > 0) <> (r.purchase_count > 0)
      ) changes
      group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3
      on conflict (location_id, distributor_id, is_purchased) do update set item_count = kept.item_count + excluded.item_count
    $sql$;
    execute $sql$
      update item_words w set standing = w.standing + case when a.purchase_count > 0 then -1000 else 1000 end
      from added a join removed r on r.location_id = a.location_id and r.id = a.id
      where w.location_id = a.location_id and w.item_id = a.id
        and (a.purchase_count > 0) <> (r.purchase_count > 0) and a.search_text = r.search_text
    $sql$;
  end if;

  if is_any_renamed then
    execute $sql$
      delete from item_words w using added a join removed r on r.location_id = a.location_id and r.id = a.id
      where w.location_id = a.location_id and w.item_id = a.id and a.search_text <> r.search_text
    $sql$;
    execute $sql$
      insert into item_words (location_id, item_id, word, standing)
      select a.location_id, a.id, split_part(token, ':', 1), split_part(token, ':', 2)::smallint + case when a.purchase_count > 0 then 0 else 1000 end
      from added a join removed r on r.location_id = a.location_id and r.id = a.id
      cross join lateral string_to_table(a.search_text, ' ') as token
      where a.search_text <> r.search_text and strpos(token, ':') > 1
    $sql$;
    execute $sql$
      insert into item_vocabulary as known (location_id, word, item_count)
      select location_id, word, sum(change) from (
        select t.location_id, split_part(token, ':', 1) collate "C" as word, t.change
        from added a join removed r on r.location_id = a.location_id and r.id = a.id
        cross join lateral (values (a.location_id, a.search_text, 1), (r.location_id, r.search_text, -1)) as t (location_id, search_text, change)
        cross join lateral string_to_table(t.search_text, ' ') as token
        where a.search_text <> r.search_text and strpos(token, ':') > 1 and split_part(token, ':', 2)::smallint < 60
      ) changes
      group by 1, 2 having sum(change) <> 0 order by 1, 2
      on conflict (location_id, word) do update set item_count = known.item_count + excluded.item_count
    $sql$;
  end if;
  return null;
end
$$;

create trigger note_items_added after insert on items
  referencing new table as added for each statement execute function note_items_added();
create trigger note_items_removed after delete on items
  referencing old table as removed for each statement execute function note_items_removed();
create trigger note_items_changed after update on items
  referencing new table as added old table as removed for each statement execute function note_items_changed();
