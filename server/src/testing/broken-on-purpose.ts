import pg from 'pg'

/**
 * Negative controls: each breaks the product in one place, by the database alone, so that a suite can be seen to turn
 * red. Never part of the product.
 */
const breakages = {
  /** a line never tells that it changed: every save overwrites what its sender has not seen */
  'changes leave no trace': `
    create function break_version() returns trigger language plpgsql as $$
    begin new.version := 0; return new; end $$;
    create trigger break_version before insert or update on cart_lines for each row execute function break_version()`,
  /** an order does not take its lines out of the cart */
  'ordered lines stay': `
    create function break_removal() returns trigger language plpgsql as $$
    begin if new.quantity = 0 then return null; end if; return new; end $$;
    create trigger break_removal before update on cart_lines for each row execute function break_removal()`,
  /** a key is forgotten with the request that brought it */
  'keys are forgotten': `
    create function break_keys() returns trigger language plpgsql as $$
    begin delete from idempotency_keys where location_id = new.location_id and user_id = new.user_id and key = new.key;
    return null; end $$;
    create trigger break_keys after insert on idempotency_keys for each row execute function break_keys()`,
  /** a received line never says that it changed: nobody hears that somebody else was there first */
  'received lines leave no trace': `
    create function break_receiving() returns trigger language plpgsql as $$
    begin new.version := 1; return new; end $$;
    create trigger break_receiving before insert or update on received_lines for each row execute function break_receiving()`,
  /** a received line is booked as it was ordered */
  'rejects are not booked': `
    create function break_booking() returns trigger language plpgsql as $$
    begin new.received_cents := new.line_total_cents; return new; end $$;
    create trigger break_booking before update on order_items for each row when (new.received_cents is not null)
    execute function break_booking()`,
  /** a paper that pays a credit leaves nothing of it */
  'payments of credits are lost': `
    create function break_payments() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger break_payments before insert on credit_payments for each row execute function break_payments()`,
  /** a picture that was turned says that it never was */
  'turns are not counted': `
    create function break_turns() returns trigger language plpgsql as $$ begin new.turns := 0; return new; end $$;
    create trigger break_turns before update on invoice_images for each row execute function break_turns()`,
  /** somebody accepts a price and it stays open */
  'marks of prices are lost': `
    create function break_marks() returns trigger language plpgsql as $$
    begin if new.status = 'accepted' then new.status := 'open'; end if; return new; end $$;
    create trigger break_marks before update on price_changes for each row execute function break_marks()`,
  /** nothing keeps a reject from being claimed as often as somebody presses */
  'claims are made twice': `
    alter table credits drop constraint credits_within_claimable;
    create function break_claims() returns trigger language plpgsql as $$ begin new.claimable_cents := 0; return new; end $$;
    create trigger break_claims before insert on credits for each row execute function break_claims()`,
} as const

type Breakage = keyof typeof breakages

/** Breaks the product on the database at this address. */
export async function breakOnPurpose(databaseUrl: string, breakage: Breakage): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(breakages[breakage])
  await client.end()
}
