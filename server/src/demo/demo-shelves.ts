import { instantAt, plusDays, type CalendarDate } from '@larder/domain/values/calendar-date.ts'
import { cents } from '@larder/domain/values/money.ts'
import { inTransaction, type Tx } from '../database/connections/connection.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../http/actor.ts'
import { addCustomItem, changePackSize, linkItems, preferItem } from '../inventory/group-items/write-group-items.ts'
import { changeGroup, createGroup, setGroupUnits } from '../inventory/groups/write-group.ts'
import { createInventoryList } from '../inventory/lists/write-list.ts'
import { demoActor } from './demo-actor.ts'
import { demoGroupItems, type DemoGroupItem } from './catalogue/demo-group-items.ts'
import type { DemoLocation } from './catalogue/demo-locations.ts'
import { demoCustomItems, demoShelves, type DemoCustomItem, type DemoGroup } from './catalogue/demo-shelves.ts'
import { steadyChance } from './catalogue/steady-chance.ts'

/** How the location counts what comes in other packs, by the beginning of a product's key. */
const countedOtherwise: readonly (readonly [product: string, pack: string])[] = [
  ['dairy-eggs-eggs-shell-large-white-grade-aa', '15/1 DZ'],
  ['dry-goods-flour-all-purpose', '2/25 LB'],
  ['oils-vinegars-oil-olive-extra-virgin-spanish', '2/5 L'],
]
const tenInTheMorning = 10 * 60

/** The first location's inventory lists, made ten weeks ago as a person makes them. */
export async function writeDemoShelves(
  deps: Deps,
  [place]: readonly DemoLocation[],
  today: CalendarDate,
): Promise<void> {
  if (!place) return
  const now = instantAt(plusDays(today, -70), tenInTheMorning, place.timeZone)
  const actor = await demoActor(deps, place)
  const contents = demoGroupItems(demoShelves, place.distributorIds)
  await inTransaction(deps.database.forLocation(place.id), async (tx) => {
    const itemIds = await itemIdsByNumber(tx, place.id)
    for (const { list, groups } of demoShelves) {
      const listId = await createInventoryList(tx, actor, list, now)
      const units: { groupId: number; unitId: string }[] = []
      for (const group of groups) {
        const { id: groupId } = await createGroup(tx, actor, listId, { name: group.name }, now)
        await changeGroup(tx, actor, listId, groupId, { parLevel: group.par }, now)
        await fillGroup(tx, actor, { id: listId, groupId }, contents.get(group) ?? [], itemIds, now)
        for (const custom of demoCustomItems.filter((each) => each.group === group.name))
          await addCustomItem(tx, actor, { id: listId, groupId }, formOf(custom), now)
        if (group.unit) units.push({ groupId, unitId: group.unit })
        await preferFirst(tx, actor, group, groupId, now)
      }
      await setGroupUnits(tx, actor, units, now)
    }
  })
}

async function fillGroup(
  tx: Tx,
  actor: Actor,
  of: { id: number; groupId: number },
  contents: readonly DemoGroupItem[],
  itemIds: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const known = contents.flatMap(({ distributorId, item }) => {
    const id = itemIds.get(`${distributorId} ${item.din}`)
    return id === undefined ? [] : [{ id, item }]
  })
  await linkItems(tx, actor, of, { items: known.map(({ id }) => id), subrecipes: [] }, now)
  for (const [product, packSizeVal] of countedOtherwise) {
    const first = known.find(({ item }) => item.productKey.startsWith(product))
    if (!first) continue
    const row = await tx
      .selectFrom('groupItems')
      .select('id')
      .where('genericGroupId', '=', of.groupId)
      .where('itemId', '=', first.id)
      .executeTakeFirstOrThrow()
    await changePackSize(tx, actor, of, row.id, { packSizeVal }, now)
  }
}

/** In a third of the groups there is one that the kitchen prefers. */
async function preferFirst(tx: Tx, actor: Actor, { name }: DemoGroup, groupId: number, now: Date): Promise<void> {
  if (steadyChance('preferred', name) > 0.35) return
  const row = await tx
    .selectFrom('groupItems')
    .select('id')
    .where('genericGroupId', '=', groupId)
    .orderBy('shelfIndex')
    .executeTakeFirst()
  if (row) await preferItem(tx, actor, row.id, now)
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

async function itemIdsByNumber(tx: Tx, locationId: number): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('items')
    .select(['id', 'distributorId', 'din'])
    .where('locationId', '=', locationId)
    .execute()
  return new Map(rows.map((row) => [`${row.distributorId} ${row.din}`, row.id]))
}
