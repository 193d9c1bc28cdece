import { isWorthAskingAgain } from '@larder/domain/ordering/savings-swap.ts'
import { cents, type Cents } from '@larder/domain/values/money.ts'
import { sql } from 'kysely'
import type { AtLocation } from '../../context.ts'
import { selectPlain } from '../../database/plain-sql.ts'
import type { Tx } from '../../database/connections/connection.ts'

/** A decision in force about a pair of items. */
export type Decision = {
  id: number
  oldItemId: number
  newItemId: number
  type: 'swap' | 'reject'
  reasonName: string | null
  savingsCents: number
  oldQuantity: number | null
  newQuantity: number | null
  baseQuantity: number | null
  isRemembered: boolean
  decidedBy: string | null
}

const decisionColumns = `s.id, s.old_item_id as "oldItemId", s.new_item_id as "newItemId", s.type, s.reason_name as "reasonName",
  s.savings_cents as "savingsCents", s.old_quantity as "oldQuantity", s.new_quantity as "newQuantity",
  s.base_quantity as "baseQuantity", s.is_remembered as "isRemembered", u.first_name || ' ' || u.last_name as "decidedBy"`

/** The decisions in force about items that are on either side of one. */
export function listDecisions({ db, locationId }: AtLocation, itemIds: readonly number[]): Promise<Decision[]> {
  return selectPlain(
    db,
    `select ${decisionColumns} from item_swaps s left join users u on u.id = s.decided_by
      where s.location_id = $1 and s.ended_at is null
        and (s.old_item_id = any($2::integer[]) or s.new_item_id = any($2::integer[]))
      order by s.id`,
    [locationId, itemIds],
  )
}

/**
 * A reject holds while the cart it was made in lasts, and is remembered afterwards until the saving has grown markedly:
 * 'reject' is shown among the suggestions, 'remembered' is left out of them, 'none' asks for a decision.
 */
export function decisionState(
  decision: Decision | undefined,
  savings: Cents,
): 'none' | 'swap' | 'reject' | 'remembered' {
  if (!decision) return 'none'
  if (decision.type === 'swap' || !decision.isRemembered) return decision.type
  return isWorthAskingAgain(cents(decision.savingsCents), savings) ? 'none' : 'remembered'
}

/** The way the latest decision about a pair ended; null when there is none or it is in force. */
export async function findLastEnd(
  { db: tx, locationId }: AtLocation<Tx>,
  oldItemId: number,
  newItemId: number,
): Promise<string | null> {
  const row = await tx
    .selectFrom('itemSwaps')
    .select('endedHow')
    .where('locationId', '=', locationId)
    .where('oldItemId', '=', oldItemId)
    .where('newItemId', '=', newItemId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.endedHow ?? null
}

type By = { userId: number; now: Date }

type NewSwap = {
  oldItemId: number
  newItemId: number
  savings: Cents
  oldQuantity: number
  newQuantity: number
  baseQuantity: number
}

/** Notes an accepted swap; one more of the same pair adds to it. Returns its id. */
export async function insertSwap(
  { db: tx, locationId }: AtLocation<Tx>,
  swap: NewSwap,
  { userId, now }: By,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into item_swaps as kept (location_id, old_item_id, new_item_id, type, savings_cents, old_quantity, new_quantity, base_quantity, decided_by, decided_at)
    values (${locationId}, ${swap.oldItemId}, ${swap.newItemId}, 'swap', ${swap.savings}, ${swap.oldQuantity}, ${swap.newQuantity}, ${swap.baseQuantity}, ${userId}, ${now})
    on conflict (location_id, old_item_id, new_item_id) where ended_at is null do update set savings_cents = excluded.savings_cents,
      old_quantity = kept.old_quantity + excluded.old_quantity, new_quantity = kept.new_quantity + excluded.new_quantity,
      decided_by = excluded.decided_by, decided_at = excluded.decided_at
    returning id`.execute(tx.withoutPlugins())
  return rows[0]?.id ?? 0
}

/** Notes a reject, or renews one that was only remembered. */
export async function insertReject(
  { db: tx, locationId }: AtLocation<Tx>,
  reject: { oldItemId: number; newItemId: number; savings: Cents; reasonName: string | null },
  { userId, now }: By,
): Promise<void> {
  await sql`
    insert into item_swaps as kept (location_id, old_item_id, new_item_id, type, savings_cents, reason_name, decided_by, decided_at)
    values (${locationId}, ${reject.oldItemId}, ${reject.newItemId}, 'reject', ${reject.savings}, ${reject.reasonName}, ${userId}, ${now})
    on conflict (location_id, old_item_id, new_item_id) where ended_at is null do update set savings_cents = excluded.savings_cents,
      reason_name = coalesce(excluded.reason_name, kept.reason_name), is_remembered = false,
      decided_by = excluded.decided_by, decided_at = excluded.decided_at`.execute(tx)
}

export async function endDecisions(
  { db: tx, locationId }: AtLocation<Tx>,
  ids: readonly number[],
  how: 'back' | 'cancelled' | 'superseded',
  { userId, now }: By,
): Promise<void> {
  await tx
    .updateTable('itemSwaps')
    .set({ endedAt: now, endedBy: userId, endedHow: how })
    .where('locationId', '=', locationId)
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .execute()
}

/** Tells the location about a decision that the cart does not show; heard when the transaction is done. */
export async function announceDecision({ db: tx, locationId }: AtLocation<Tx>): Promise<void> {
  await sql`select announce(json_build_object('kind', 'savings', 'locationId', ${locationId}::integer))`.execute(tx)
}
