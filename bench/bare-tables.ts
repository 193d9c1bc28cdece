import type pg from 'pg'
import type { Kitchen } from './kitchen.ts'

/**
 * The bare server's tables, on the same items: only what a page, a search, a cart and an order need, without other
 * tenants' rows kept apart, audit, foreign keys or triggers.
 */
export async function addBareTables(owner: pg.Client, kitchens: readonly Kitchen[]): Promise<void> {
  await owner.query(`
    create schema bare;
    create table bare.products as
      select id, location_id, distributor_id, din, name, brand, category, pack_text, pack_outer, pack_inner, pack_uom, price_cents, unit_price,
        purchase_count, sort_index, to_tsvector('simple', name || ' ' || brand || ' ' || category) as words
      from items where location_id = any(array[${kitchens.map(({ locationId }) => locationId).join(', ')}]);
    alter table bare.products add primary key (location_id, id);
    create index on bare.products (location_id, name, id);
    create index on bare.products (location_id, price_cents, id);
    create index on bare.products (location_id, purchase_count desc, id);
    create index on bare.products (location_id, sort_index, id);
    create index on bare.products using gin (words);
    create table bare.cart_lines (location_id integer, product_id integer, quantity integer, primary key (location_id, product_id));
    create table bare.orders (id bigint generated always as identity primary key, location_id integer, distributor_id integer, total_cents bigint, ordered_at timestamptz);
    create table bare.order_lines (order_id bigint, product_id integer, quantity integer, price_cents bigint, primary key (order_id, product_id))`)
}

/** Fills the bare carts with the same lines as ours and removes the orders. */
export async function refillBareCarts(owner: pg.Client, kitchens: readonly Kitchen[]): Promise<void> {
  await owner.query(`truncate bare.orders, bare.order_lines, bare.cart_lines`)
  await owner.query(
    `insert into bare.cart_lines select location_id, item_id, 1 from cart_lines where location_id = any($1) and item_id is not null`,
    [kitchens.map(({ locationId }) => locationId)],
  )
}
