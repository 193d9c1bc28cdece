import {
  getInventories,
  getInventory,
  getInventoryGroups,
  getInventoryItems,
  getInventoryReview,
  getInventorySpreadsheet,
  noInventory,
  postInventory,
  postInventoryCompletion,
  postInventoryReopening,
} from '@larder/contract/inventory/inventories.ts'
import { getInventoryReminders } from '@larder/contract/inventory/inventory-reminders.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { pagingMeta } from '@larder/contract/shared.ts'
import type { Context, AtLocation } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { createDownload, createLinksBeside } from '../../http/answers/downloads.ts'
import { refuse } from '../../http/failures.ts'
import { route, type App } from '../../http/route.ts'
import { arrangeLines, inventoryItem } from '../lists/arrange-lines.ts'
import { completeInventory } from './complete-inventory.ts'
import {
  countFinishedInventories,
  countLeftOutLines,
  findActiveInventory,
  findInventory,
  findNewestFinished,
  listFinishedInventories,
  type InventoryRow,
} from './inventories.queries.ts'
import { inventoryFile } from './inventory-file.ts'
import { inventoryReminders } from './inventory-reminders.ts'
import { groupsToShow, itemsToShow } from '../lists/lines-to-show.ts'
import {
  inventoryAnswer,
  lastInventoryOf,
  purchasesUntil,
  readInventory,
  reviewInventory,
  type InventoryAnswer,
} from './read-inventory.ts'
import { reopenInventory } from './reopen-inventory.ts'
import { startInventory } from './start-inventory.ts'

/** An inventory from its start to its reopening, and those of the past. */
export function registerInventoryRoutes(app: App, deps: Deps): void {
  route(app, deps, postInventory, async ({ context, body }) =>
    answerOf(context, await startInventory(context, body.start_date)),
  )

  route(app, deps, postInventoryCompletion, async ({ context, body }) =>
    answerOf(context, await completeInventory(context, body)),
  )

  route(app, deps, postInventoryReopening, async ({ context, params }) => {
    await reopenInventory(context, params.id)
    return answerOf(context, params.id)
  })

  route(app, deps, getInventories, async ({ context, actor, query }) => {
    const rows = await listFinishedInventories(context, query)
    const links =
      rows.length > 0 && actor.flags.display_inventory
        ? await createLinksBeside(
            context,
            rows.map((row) => inventoryFile(row, 'xlsx')),
          )
        : []
    const inventoryIds = rows.map(({ id }) => id)
    const leftOut = await countLeftOutLines(context, inventoryIds)
    const leftOutOf = new Map(leftOut.map((counts) => [counts.inventoryId, counts]))
    const data = rows.map((row, at) => ({
      ...inventoryAnswer(row, actor.timeZone, []),
      file_url: links[at] ?? null,
      marketPriceCount: leftOutOf.get(row.id)?.count ?? 0,
      unpricedCount: leftOutOf.get(row.id)?.unpriced ?? 0,
    }))
    return { data, _meta: pagingMeta(await countFinishedInventories(context), query.page, query.limit) }
  })

  route(app, deps, getInventoryReminders, ({ context }) => inventoryReminders(context))

  route(app, deps, getInventory, async ({ context, actor, params }) => {
    const { inventory, lines } = await readInventory(context, params.id)
    const purchases = await purchasesUntil(context, inventory)
    return {
      inventory: inventoryAnswer(inventory, actor.timeZone, lines),
      lastInventory: await lastInventoryOf(context, inventory),
      comparisonViews: arrangeLines(lines, purchases, (line) => inventoryItem(line, inventory.id)),
    }
  })

  route(app, deps, getInventoryItems, async ({ context, params, query }) => {
    const { inventory, lines } = await readInventory(context, params.id)
    const shown = itemsToShow(lines, query.search)
    return {
      data: pageOf(shown, query).map((line) => inventoryItem(line, inventory.id)),
      _meta: pagingMeta(shown.length, query.page, query.limit),
    }
  })

  route(app, deps, getInventoryGroups, async ({ context, params, query }) => {
    const { inventory, lines } = await readInventory(context, params.id)
    const views = arrangeLines(lines, await purchasesUntil(context, inventory), (line) =>
      inventoryItem(line, inventory.id),
    )
    const names = (query.filters ?? []).map((filter) => filter.value)
    const groups = groupsToShow(
      views.flatMap((view) => view.groups),
      names,
      query.filterOptions?.sort ?? query.sort ?? 'Custom',
    )
    return { data: pageOf(groups, query), _meta: pagingMeta(groups.length, query.page, query.limit) }
  })

  route(app, deps, getInventoryReview, ({ context }) => reviewInventory(context))

  route(
    app,
    deps,
    getInventorySpreadsheet,
    async ({ context, query }) => {
      const inventory = await inventoryToExport(context, query.id)
      return { inventoryUrl: await createDownload(context, inventoryFile(inventory, query.format)) }
    },
    { limitedAs: 'export' },
  )
}

async function answerOf(context: Context, id: number): Promise<InventoryAnswer> {
  const { inventory, lines } = await readInventory(context, id)
  return inventoryAnswer(inventory, context.actor.timeZone, lines)
}

async function inventoryToExport(at: AtLocation, id: number | undefined): Promise<InventoryRow> {
  if (id !== undefined) return (await findInventory(at, id)) ?? refuse(notFound)
  const newest = (await findActiveInventory(at)) ?? (await findNewestFinished(at))
  return newest ?? refuse(noInventory)
}

function pageOf<T>(rows: readonly T[], { page, limit }: { page: number; limit: number }): T[] {
  return rows.slice((page - 1) * limit, page * limit)
}
