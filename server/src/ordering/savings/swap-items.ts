import { alreadySwapped, notAMatch, notInCart, swapRejected } from '@larder/contract/ordering/savings.ts'
import { isCartConflict } from '@larder/domain/ordering/cart-conflict.ts'
import { swapQuantity, swapSavings } from '@larder/domain/ordering/savings-swap.ts'
import { noMoney } from '@larder/domain/values/money.ts'
import { inTransaction, type Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import { type Tx } from '../../database/connections/connection.ts'
import { refuse } from '../../http/failures.ts'
import { lockCart } from '../cart/cart.queries.ts'
import {
  announceDecision,
  endDecisions,
  insertReject,
  insertSwap,
  listDecisions,
  decisionState,
  type Decision,
} from './decisions.queries.ts'
import { revisionOf } from '../cart/save-cart.ts'
import { suggestionOf, type Suggestion } from '../cart/suggestions.ts'
import { swapCartOf, type SwapCart } from './swap-cart.ts'
import { pairsOf, type Pair, type SwapAnswerRow, type SwapBody, type SwapResultRow } from './swap-entries.ts'

type Deciding = { cart: SwapCart; decisions: Decision[]; readRevision: number | null }

/**
 * Carries out decisions about suggestions: a swap puts the new item into the cart in place of the old one, at least as
 * much of it as was wanted; a reject is remembered. The same decision again changes nothing; the opposite of an existing
 * one, be it of somebody else, is refused. With lastModified, lines changed since are answered and not swapped.
 */
export function decideSwaps(context: Context, typeOfPath: 'swap' | 'reject', body: SwapBody): Promise<SwapAnswerRow> {
  const readRevision = body.lastModified ? revisionOf(body.lastModified) : null
  return inTransaction(context, async (tx) => {
    const revision = await lockCart(tx)
    const pairs = await pairsOf(tx, body.swaps, typeOfPath)
    const itemIds = pairs.flatMap(({ old, other }) => [old.row.id, other.row.id])
    const cart = await swapCartOf(tx, itemIds, revision)
    const decisions = await listDecisions(tx, itemIds)
    const deciding: Deciding = { cart, decisions, readRevision }
    const results: SwapResultRow[] = []
    for (const pair of pairs) {
      const result = pair.type === 'swap' ? await swap(tx, deciding, pair) : await reject(tx, deciding, pair)
      if (result) results.push(result)
    }
    return cart.answer(results, readRevision)
  })
}

async function swap(tx: Context<Tx>, deciding: Deciding, pair: Pair): Promise<SwapResultRow | undefined> {
  const { cart, decisions, readRevision } = deciding
  const by = { userId: tx.actor.userId, now: tx.now }
  const [oldId, newId] = [pair.old.row.id, pair.other.row.id]
  const own = decisionOn(decisions, pair)
  const line = cart.lineOf(oldId)
  if (!line) return swappedBefore(deciding, pair, own)
  const suggestion = suggestionOf(pair.old, pair.other) ?? refuse(notAMatch)
  if (own && decisionState(own, suggestion.match.savings) !== 'none' && own.type === 'reject')
    refuse(swapRejected, { name: pair.other.row.name })
  if (readRevision !== null && isCartConflict(line, 0, readRevision)) {
    cart.noteConflict(line)
    return undefined
  }
  if (own?.type === 'reject') await endDecisions(tx, [own.id], 'superseded', by)
  const { quantity, extraAmount } = quantityOf(suggestion, line.quantity)
  const before = cart.lineOf(newId)?.quantity ?? 0
  const swappedIn = decisions.filter((each) => each.type === 'swap' && each.newItemId === newId)
  const fromSwaps = swappedIn.reduce((total, each) => total + (each.newQuantity ?? 0), 0)
  await cart.change([
    { itemId: oldId, distributorId: pair.old.row.distributorId, quantity: 0 },
    { itemId: newId, distributorId: pair.other.row.distributorId, quantity: before + quantity },
  ])
  const accepted = {
    oldItemId: oldId,
    newItemId: newId,
    savings: suggestion.match.savings,
    oldQuantity: line.quantity,
    newQuantity: quantity,
    baseQuantity: Math.max(0, before - fromSwaps),
  }
  const swapAcceptId = await insertSwap(tx, accepted, by)
  deciding.decisions = await listDecisions(tx, cart.itemIds)
  const after = { oldItemId: oldId, newItemId: newId, oldQuantity: line.quantity, newQuantity: quantity }
  await audit(tx, { action: 'swap-item', objectType: 'swap', objectId: swapAcceptId, after })
  const savings = swapSavings(
    { quantity: line.quantity, priceCents: pair.old.row.price },
    { quantity, priceCents: pair.other.row.price },
  )
  const message = swapText(suggestion, line.quantity, quantity, extraAmount)
  return { ...resultOf(pair), swapAcceptId, oldQuantity: line.quantity, newQuantity: quantity, savings, message }
}

/** The item is not in the cart: this swap was made already, or another one, or somebody took it out. */
function swappedBefore({ decisions, cart }: Deciding, pair: Pair, own: Decision | undefined): SwapResultRow {
  const isDone = own?.type === 'swap'
  if (isDone && cart.lineOf(pair.other.row.id)) {
    return {
      ...resultOf(pair),
      swapAcceptId: own.id,
      oldQuantity: own.oldQuantity ?? 0,
      newQuantity: own.newQuantity ?? 0,
      message: 'This swap was already made.',
    }
  }
  refuseWhenSwapped(decisions, pair, cart)
  return refuse(notInCart, { name: pair.old.row.name })
}

async function reject(tx: Context<Tx>, { decisions, cart }: Deciding, pair: Pair): Promise<SwapResultRow> {
  const own = decisionOn(decisions, pair)
  if (own?.type === 'swap') refuse(alreadySwapped, { name: pair.other.row.name })
  if (!cart.lineOf(pair.old.row.id)) refuseWhenSwapped(decisions, pair, cart)
  const suggestion = suggestionOf(pair.old, pair.other)
  const isActive = own !== undefined && !own.isRemembered
  if (!suggestion && !own) refuse(notAMatch)
  const reasonName = pair.entry.reason_name?.trim() || null
  if (!isActive || (reasonName !== null && reasonName !== own.reasonName)) {
    const facts = { oldItemId: pair.old.row.id, newItemId: pair.other.row.id, reasonName }
    const savings = suggestion?.match.savings ?? noMoney
    await insertReject(tx, { ...facts, savings }, { userId: tx.actor.userId, now: tx.now })
    await announceDecision(tx)
    await audit(tx, { action: 'reject-swap', objectType: 'swap', after: facts })
  }
  return { ...resultOf(pair), message: `${pair.other.row.name} won’t be suggested for this item.` }
}

function refuseWhenSwapped(decisions: readonly Decision[], pair: Pair, cart: SwapCart): void {
  const other = decisions.find((each) => each.type === 'swap' && each.oldItemId === pair.old.row.id)
  if (other) refuse(alreadySwapped, { name: cart.nameOf(other.newItemId) })
}

function decisionOn(decisions: readonly Decision[], { old, other }: Pair): Decision | undefined {
  return decisions.find((each) => each.oldItemId === old.row.id && each.newItemId === other.row.id)
}

export function resultOf({ old, other, type }: Pair): SwapResultRow {
  return {
    old_item_dist_id: old.row.id,
    new_item_dist_id: other.row.id,
    type,
    swapAcceptId: null,
    oldQuantity: 0,
    newQuantity: 0,
    savings: null,
    message: '',
  }
}

function quantityOf({ old, other }: Suggestion, quantity: number) {
  if (!old.facts || !other.facts) return refuse(notAMatch)
  return swapQuantity(quantity, old.facts.amount, other.facts.amount)
}

function swapText({ old, other, match }: Suggestion, was: number, is: number, extra: number): string {
  const more = extra > 0 ? `, ${extra} ${match.unit} more, because packs differ` : ''
  return `${was} × ${old.row.packSize} became ${is} × ${other.row.packSize}${more}.`
}
