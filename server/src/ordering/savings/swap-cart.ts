import type { SameModifiedItem } from '@larder/contract/ordering/cart.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import { runStatement } from '../../database/statements.ts'
import { refuseFields } from '../../http/failures.ts'
import {
  listCartLines,
  existingLines,
  updateCartRevision,
  writeCartLines,
  type ExistingLine,
} from '../cart/cart.queries.ts'
import type { SwapAnswerRow, SwapResultRow } from './swap-entries.ts'
import { knownItems } from '../cart/suggestions.ts'

type Change = {
  itemId: number
  distributorId: number
  quantity: number
  /** it was in the cart before and comes back: what it was seen at then still counts */
  isBack?: boolean
}

/** The locked cart while swaps are carried out: several of them may touch one line, and all are one change of the cart. */
export type SwapCart = Awaited<ReturnType<typeof swapCartOf>>

const mostCases = 99_999

/** The lines of these items, to be changed together; the cart must be locked. */
export async function swapCartOf(tx: Context<Tx>, itemIds: readonly number[], revision: number) {
  const { userId } = tx.actor
  const existing = await runStatement(tx.db, existingLines(tx.locationId, itemIds, []))
  const lines = new Map(existing.map((line) => [line.itemId, line]))
  const names = new Map<number, string>()
  for (const [id, { row }] of await knownItems(tx, itemIds)) names.set(id, row.name)
  const conflicts: SameModifiedItem[] = []
  let isChanged = false

  /** The current line; nothing when the item is not in the cart. */
  function lineOf(itemId: number): ExistingLine | undefined {
    const line = lines.get(itemId)
    return line && line.quantity > 0 ? line : undefined
  }

  async function change(changes: readonly Change[]): Promise<void> {
    if (changes.some(({ quantity }) => quantity > mostCases))
      refuseFields({ swaps: [`A line of the cart takes at most ${mostCases} cases.`] })
    isChanged = true
    const written = changes.map((each) => {
      const before = lines.get(each.itemId)
      return {
        id: before?.id ?? null,
        itemId: each.itemId,
        distributorId: each.distributorId,
        quantity: each.quantity,
        searchText: null,
        description: null,
        specialUom: null,
        specialDin: null,
        specialPackSize: null,
        shownPriceCents: null,
        shownPack: null,
        isBack: each.isBack ?? false,
      }
    })
    await writeCartLines(tx, written, { revision: revision + 1, userId, now: tx.now })
    const changed = changes.map(({ itemId }) => itemId)
    for (const line of await runStatement(tx.db, existingLines(tx.locationId, changed, [])))
      lines.set(line.itemId, line)
  }

  function noteConflict(line: ExistingLine, modifyToQuantity = 0): void {
    conflicts.push({
      shoppingCartId: line.id,
      itemDistributorId: line.itemId,
      name: line.name ?? '',
      currentQuantity: line.quantity,
      modifyToQuantity,
      modifiedBy: line.firstName ? `${line.firstName} ${line.lastName}` : null,
    })
  }

  async function answer(swaps: SwapResultRow[], readRevision: number | null): Promise<SwapAnswerRow> {
    if (isChanged) await updateCartRevision(tx, revision + 1)
    return {
      swaps,
      sameModifiedItems: conflicts,
      lastModified: String(isChanged ? revision + 1 : revision),
      changedItems: await listCartLines(tx, readRevision ?? revision),
    }
  }

  return {
    itemIds,
    lineOf,
    change,
    noteConflict,
    answer,
    nameOf: (itemId: number) => names.get(itemId) ?? 'another item',
  }
}
