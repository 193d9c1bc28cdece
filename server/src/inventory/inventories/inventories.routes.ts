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
import type { Queryable } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { createDownload, createDownloads } from '../../http/answers/downloads.ts'
import { refuse } from '../../http/failures.ts'
import type { Actor } from '../../http/actor.ts'
import { route, type App } from '../../http/route.ts'
import { arrangeLines, inventoryItem } from '../lists/arrange-lines.ts'
import { completeInventory } from './complete-inventory.ts'
import {
  countFinishedInventories,
  countUnpricedLines,
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
  route(app, deps, postInventory, async ({ db, actor, body, now }) =>
    answerOf(db, actor, await startInventory(db, actor, body.start_date, now)),
  )

  route(app, deps, postInventoryCompletion, async ({ db, actor, body, now }) =>
    answerOf(db, actor, await completeInventory(db, actor, body, now)),
  )

  route(app, deps, postInventoryReopening, async ({ db, actor, params, now }) => {
    await reopenInventory(db, actor, params.id, now)
    return answerOf(db, actor, params.id)
  })

  route(app, deps, getInventories, async ({ db, actor, query, now }) => {
    const rows = await listFinishedInventories(db, actor.locationId, query)
    const links =
      rows.length > 0 && actor.flags.display_inventory
        ? await createDownloads(
            db,
            actor,
            rows.map((row) => inventoryFile(row, 'xlsx')),
            now,
          )
        : []
    const inventoryIds = rows.map(({ id }) => id)
    const unpriced = await countUnpricedLines(db, actor.locationId, inventoryIds)
    const countOf = new Map(unpriced.map(({ inventoryId, count }) => [inventoryId, count]))
    const data = rows.map((row, at) => ({
      ...inventoryAnswer(row, actor.timeZone, []),
      file_url: links[at] ?? null,
      marketPriceCount: countOf.get(row.id) ?? 0,
    }))
    return { data, _meta: pagingMeta(await countFinishedInventories(db, actor.locationId), query.page, query.limit) }
  })

  route(app, deps, getInventoryReminders, ({ db, actor, now }) => inventoryReminders(db, actor, now))

  route(app, deps, getInventory, async ({ db, actor, params }) => {
    const { inventory, lines } = await readInventory(db, actor.locationId, params.id)
    const purchases = await purchasesUntil(db, actor, inventory)
    return {
      inventory: inventoryAnswer(inventory, actor.timeZone, lines),
      lastInventory: await lastInventoryOf(db, actor.locationId, inventory),
      comparisonViews: arrangeLines(lines, purchases, (line) => inventoryItem(line, inventory.id)),
    }
  })

  route(app, deps, getInventoryItems, async ({ db, actor, params, query }) => {
    const { inventory, lines } = await readInventory(db, actor.locationId, params.id)
    const shown = itemsToShow(lines, query.search)
    return {
      data: pageOf(shown, query).map((line) => inventoryItem(line, inventory.id)),
      _meta: pagingMeta(shown.length, query.page, query.limit),
    }
  })

  route(app, deps, getInventoryGroups, async ({ db, actor, params, query }) => {
    const { inventory, lines } = await readInventory(db, actor.locationId, params.id)
    const views = arrangeLines(lines, await purchasesUntil(db, actor, inventory), (line) =>
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

  route(app, deps, getInventoryReview, ({ db, actor }) => reviewInventory(db, actor))

  route(
    app,
    deps,
    getInventorySpreadsheet,
    async ({ db, actor, query, now }) => {
      const inventory = await inventoryToExport(db, actor.locationId, query.id)
      return { inventoryUrl: await createDownload(db, actor, inventoryFile(inventory, query.format), now) }
    },
    { limitedAs: 'export' },
  )
}

async function answerOf(db: Queryable, actor: Actor, id: number): Promise<InventoryAnswer> {
  const { inventory, lines } = await readInventory(db, actor.locationId, id)
  return inventoryAnswer(inventory, actor.timeZone, lines)
}

async function inventoryToExport(db: Queryable, locationId: number, id: number | undefined): Promise<InventoryRow> {
  if (id !== undefined) return (await findInventory(db, locationId, id)) ?? refuse(notFound)
  const newest = (await findActiveInventory(db, locationId)) ?? (await findNewestFinished(db, locationId))
  return newest ?? refuse(noInventory)
}

function pageOf<T>(rows: readonly T[], { page, limit }: { page: number; limit: number }): T[] {
  return rows.slice((page - 1) * limit, page * limit)
}
