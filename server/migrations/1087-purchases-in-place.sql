-- Each order notes its purchase on the items it bought. How often an item was bought was in the index of 'Most Purchased'
-- and in the conditions of four others, so that the row was written to another place and into all sixteen indexes of
-- items. With no changed column in an index it stays where it is.

-- Not a generated column: it would write the whole table again, and servers of the version before do not name it.
alter table items add column is_purchased boolean not null default false;

create function note_is_purchased() returns trigger language plpgsql as $$
begin
  new.is_purchased := new.purchase_count > 0;
  return new;
end
$$;
create trigger note_is_purchased before insert or update on items for each row
  when (new.is_purchased is distinct from (new.purchase_count > 0)) execute function note_is_purchased();

-- The purchased items in the order of 'Most Purchased', with what that order and a filter by distributor read.
create table purchase_counts (
  location_id integer not null,
  item_id integer not null,
  distributor_id integer not null,
  purchase_count integer not null,
  name text not null,
  primary key (location_id, item_id)
);
select protect_by_location('purchase_counts');
alter table purchase_counts set (autovacuum_analyze_threshold = 100, autovacuum_analyze_scale_factor = 0.002);

create function keep_purchase_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- Planned anew each time: a plan kept from one item would take minutes for thousands.
    execute $sql$
      delete from purchase_counts kept using removed r where kept.location_id = r.location_id and kept.item_id = r.id
    $sql$;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    -- Sums instead of a join: most updates of items are of prices and dates.
    if (select bit_xor(hash_record_extended((location_id, id, distributor_id, purchase_count, name), 0)) from added where purchase_count > 0)
      is not distinct from
      (select bit_xor(hash_record_extended((location_id, id, distributor_id, purchase_count, name), 0)) from removed where purchase_count > 0)
    then
      return null;
    end if;
    if exists (select from added where purchase_count = 0) then
      execute $sql$
        delete from purchase_counts kept using added a
        where a.purchase_count = 0 and kept.location_id = a.location_id and kept.item_id = a.id
      $sql$;
    end if;
  end if;
  insert into purchase_counts as kept (location_id, item_id, distributor_id, purchase_count, name)
  select location_id, id, distributor_id, purchase_count, name from added where purchase_count > 0
  on conflict (location_id, item_id) do update
    set distributor_id = excluded.distributor_id, purchase_count = excluded.purchase_count, name = excluded.name
    where (kept.distributor_id, kept.purchase_count, kept.name) <> (excluded.distributor_id, excluded.purchase_count, excluded.name);
  return null;
end
$$;
create trigger keep_purchase_counts_added after insert on items
  referencing new table as added for each statement execute function keep_purchase_counts();
create trigger keep_purchase_counts_removed after delete on items
  referencing old table as removed for each statement execute function keep_purchase_counts();
create trigger keep_purchase_counts_changed after update on items
  referencing new table as added old table as removed for each statement execute function keep_purchase_counts();

-- Whether anything was turned or renamed is asked of each update: by sums, which need no plan of their own. The rest is as
-- it was.
create or replace function note_items_changed() returns trigger language plpgsql as $$
declare
  is_any_turned boolean;
  is_any_renamed boolean;
begin
  select now.purchased is distinct from before.purchased, now.words is distinct from before.words
  into is_any_turned, is_any_renamed
  from (
    select bit_xor(hash_record_extended((id, purchase_count > 0), 0)) as purchased, bit_xor(hash_record_extended((id, search_text), 0)) as words
    from added
  ) now, (
    select bit_xor(hash_record_extended((id, purchase_count > 0), 0)) as purchased, bit_xor(hash_record_extended((id, search_text), 0)) as words
    from removed
  ) before;

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

drop index items_by_purchases;
drop index purchased_items_by_name;
drop index purchased_items_by_price;
drop index purchased_items_by_savings;
drop index purchased_items_by_sort_index;

alter table items no force row level security;
alter table purchase_counts no force row level security;
update items set is_purchased = true where purchase_count > 0;
insert into purchase_counts (location_id, item_id, distributor_id, purchase_count, name)
select location_id, id, distributor_id, purchase_count, name from items where purchase_count > 0 order by location_id, id
on conflict do nothing;
alter table purchase_counts force row level security;
alter table items force row level security;
create index purchase_counts_most_first on purchase_counts (location_id, purchase_count desc, name collate "und-x-icu", item_id)
  include (distributor_id);

create index purchased_items_by_name on items (location_id, name collate "und-x-icu", id) include (distributor_id) where is_purchased;
create index purchased_items_by_price on items (location_id, effective_price_cents, id) include (distributor_id) where is_purchased;
create index purchased_items_by_savings on items (location_id, (coalesce(savings_cents, 0)) desc, name collate "und-x-icu", id)
  include (distributor_id) where is_purchased;
create index purchased_items_by_sort_index on items (location_id, sort_index, id) include (distributor_id) where is_purchased;
-- The end of 'Most Purchased'.
create index unpurchased_items_by_name on items (location_id, name collate "und-x-icu", id) include (distributor_id)
  where not is_purchased;
