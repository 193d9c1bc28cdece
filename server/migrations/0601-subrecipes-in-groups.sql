-- A sub-recipe in a group is counted and valued as a custom item is: it brings one of its own, whose price is what a batch
-- costs and whose pack is what a batch yields (inventory/group-items/sub-recipes.queries.ts keeps them alike).
do $$
declare
  rule name;
begin
  select conname into strict rule from pg_constraint
    where conrelid = 'group_items'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%custom_item_id IS NOT NULL%';
  execute format('alter table group_items drop constraint %I', rule);
end
$$;
alter table group_items add constraint group_items_has_custom_item check ((kind = 'item') = (custom_item_id is null));
