import {
  getAccountingItems,
  patchAccountingItem,
  postAccountingItem,
  postAccountingTags,
} from '@larder/contract/accounting/accounting-items.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { pagingMeta } from '@larder/contract/shared.ts'
import { itemRowsOf, type ItemKey } from '../catalogue/items/item-rows.ts'
import { itemsAskedFor } from '../catalogue/items/items-asked-for.ts'
import type { Context } from '../context.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/failures.ts'
import { route, type App } from '../http/route.ts'
import {
  booksColumns,
  countUntagged,
  findTaggedItem,
  readTags,
  withTags,
  type Tagged,
} from './accounting-items.queries.ts'
import { tagItems } from './tag-items.ts'

/** No row of an item is in this state. */
const readAgain = ''

/** Items as the books see them: the list of items, and what each is tagged with. */
export function registerAccountingItemRoutes(app: App, deps: Deps): void {
  const rowsOf = itemRowsOf(deps)

  async function answer(context: Context, itemId: number) {
    const rows = await rowsOf(context, [{ id: itemId, state: readAgain }])
    const [item] = withTags(rows, await readTags(context, itemId))
    return item ?? refuse(notFound)
  }

  route(app, deps, getAccountingItems, async ({ context, query, actor }) => {
    const { filterOptions = { product: 'ALL' }, limit, page } = query
    const { keys, totalCount } = await itemsAskedFor<ItemKey & Tagged & { untagged: number }>(
      context,
      actor.flags,
      filterOptions,
      limit,
      page,
      booksColumns,
    )
    const data = withTags(await rowsOf(context, keys), keys)
    const untaggedCount = keys[0]?.untagged ?? (await countUntagged(context))
    return { data, _meta: { ...pagingMeta(totalCount, page, limit), untaggedCount } }
  })

  route(app, deps, postAccountingItem, async ({ context, body }) => {
    await tagItems(context, [body.item_distributor_id], body)
    return answer(context, body.item_distributor_id)
  })

  route(app, deps, patchAccountingItem, async ({ context, params, body }) => {
    const itemId = (await findTaggedItem(context, params.id)) ?? refuse(notFound)
    if (body.item_distributor_id !== undefined && body.item_distributor_id !== itemId) refuse(notFound)
    await tagItems(context, [itemId], body)
    return answer(context, itemId)
  })

  route(app, deps, postAccountingTags, async ({ context, body }) => {
    const taggedCount = await tagItems(context, body.item_distributor_ids, body)
    return { taggedCount, untaggedCount: await countUntagged(context) }
  })
}
