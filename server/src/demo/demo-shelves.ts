import { instantAt, plusDays, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { cents } from '@larder/domain/values/money.ts'
import { contextOf, inTransaction, type AtLocation, type Context } from '../context.ts'
import { type Tx } from '../database/connections/connection.ts'
import type { Deps } from '../deps.ts'
import { addCustomItem, changePackSize, linkItems, preferItem } from '../inventory/group-items/write-group-items.ts'
import { changeGroup, createGroup, setGroupUnits } from '../inventory/groups/write-group.ts'
import { createInventoryList } from '../inventory/lists/write-list.ts'
import { demoActor } from './demo-actor.ts'
import { demoGroupItems, type DemoGroupItem } from './catalogue/demo-group-items.ts'
import type { DemoLocation } from './catalogue/demo-locations.ts'
import { demoCustomItems, demoShelves, type DemoCustomItem, type DemoGroup } from './catalogue/demo-shelves.ts'
import { steadyChance } from './catalogue/steady-chance.ts'

/** The packs that the location counts in where goods come in others, by the beginning of a product's key. */
const countedOtherwise: readonly (readonly [product: string, pack: string])[] = [
  ['dairy-eggs-eggs-shell-large-white-grade-aa', '15/1 DZ'],
  ['dry-goods-flour-all-purpose', '2/25 LB'],
  ['oils-vinegars-oil-olive-extra-virgin-spanish', '2/5 L'],
]
const tenInTheMorning = 10 * 60

/** before the first order: what is saved within a group is noted by the groups of the day of receiving */
const madeDaysAgo = 366

/** The first location's inventory lists, made a year ago as a person makes them. */
export async function writeDemoShelves(
  deps: Deps,
  [place]: readonly DemoLocation[],
  today: CalendarDate,
): Promise<void> {
  if (!place) return
  const now = instantAt(plusDays(today, -madeDaysAgo), tenInTheMorning, place.timeZone)
  const actor = await demoActor(deps, place)
  const contents = demoGroupItems(demoShelves, place.distributorIds)
  await inTransaction(contextOf(deps.database.forLocation(place.id), actor, now), async (tx) => {
    const itemIds = await itemIdsByNumber(tx)
    for (const { list, groups } of demoShelves) {
      const listId = await createInventoryList(tx, list)
      const units: { groupId: number; unitId: string }[] = []
      for (const group of groups) {
        const { id: groupId } = await createGroup(tx, listId, { name: group.name })
        await changeGroup(tx, listId, groupId, { parLevel: group.par })
        await fillGroup(tx, { id: listId, groupId }, contents.get(group) ?? [], itemIds)
        for (const custom of demoCustomItems.filter((each) => each.group === group.name))
          await addCustomItem(tx, { id: listId, groupId }, formOf(custom))
        if (group.unit) units.push({ groupId, unitId: group.unit })
        await preferFirst(tx, group, groupId)
      }
      await setGroupUnits(tx, units)
    }
  })
}

async function fillGroup(
  tx: Context<Tx>,
  of: { id: number; groupId: number },
  contents: readonly DemoGroupItem[],
  itemIds: ReadonlyMap<string, number>,
): Promise<void> {
  const known = contents.flatMap(({ distributorId, item }) => {
    const id = itemIds.get(`${distributorId} ${item.din}`)
    return id === undefined ? [] : [{ id, item }]
  })
  await linkItems(tx, of, { items: known.map(({ id }) => id), subrecipes: [] })
  for (const [product, packSizeVal] of countedOtherwise) {
    const first = known.find(({ item }) => item.productKey.startsWith(product))
    if (!first) continue
    const row = await tx.db
      .selectFrom('groupItems')
      .select('id')
      .where('genericGroupId', '=', of.groupId)
      .where('itemId', '=', first.id)
      .executeTakeFirstOrThrow()
    await changePackSize(tx, of, row.id, { packSizeVal })
  }
}

/** In a third of the groups there is one that the kitchen prefers. */
async function preferFirst(tx: Context<Tx>, { name }: DemoGroup, groupId: number): Promise<void> {
  if (steadyChance('preferred', name) > 0.35) return
  const row = await tx.db
    .selectFrom('groupItems')
    .select('id')
    .where('genericGroupId', '=', groupId)
    .orderBy('shelfIndex')
    .executeTakeFirst()
  if (row) await preferItem(tx, row.id)
}

function formOf({
  description,
  distributor,
  unitMeasure,
  priceCents,
  pack: [outerPack, innerPack, uom],
}: DemoCustomItem) {
  const words = { description, distributor, unitMeasure, din: '', brand: '' }
  return { ...words, price: cents(priceCents), packSize: { outerPack, innerPack, uom } }
}

async function itemIdsByNumber({ db: tx, locationId }: AtLocation<Tx>): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('items')
    .select(['id', 'distributorId', 'din'])
    .where('locationId', '=', locationId)
    .execute()
  return new Map(rows.map((row) => [`${row.distributorId} ${row.din}`, row.id]))
}
