import type { Locator, Page } from '@playwright/test'
import type { Kitchen } from '../people.ts'

export type Shelf = { name: string; items: readonly Parameters<Kitchen['addItem']>[0][] }
export type CountedList = { id: number; shelves: { id: number; items: { id: number; name: string }[] }[] }

type ListAnswer = {
  _meta: { pageCount: number }
  data: {
    id: number
    name: string
    items: { id: number; name: string; onHand: number | null; onHandPack: number | null; onHandUom: number | null }[]
  }[]
}

/** Items that one call links. */
const mostAtOnce = 500

/** Makes an inventory list over the wire: each shelf a generic group, its items in the order they are named. */
export async function addInventoryList(
  kitchen: Kitchen,
  name: string,
  shelves: readonly Shelf[],
): Promise<CountedList> {
  const { id } = (await kitchen.call('POST', 'comparison-views', { name })) as { id: number }
  for (const shelf of shelves) {
    const group = (await kitchen.call('POST', `comparison-views/${id}/groups`, { name: shelf.name })) as { id: number }
    const items = []
    for (const details of shelf.items) items.push((await kitchen.addItem(details)).id)
    for (let at = 0; at < items.length; at += mostAtOnce) {
      const some = { items: items.slice(at, at + mostAtOnce) }
      await kitchen.call('POST', `comparison-views/${id}/groups/${group.id}/link-items`, some)
    }
  }
  return { id, shelves: await shelvesOf(kitchen, id) }
}

/** The counts of a list on the server, in the order of the shelf. */
export async function shelvesOf(kitchen: Kitchen, listId: number): Promise<ListAnswer['data']> {
  const shelves = new Map<number, ListAnswer['data'][number]>()
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = (await kitchen.call('GET', `comparison-views/${listId}/counting-list?page=${page}`)) as ListAnswer
    pages = answer._meta.pageCount
    for (const shelf of answer.data) {
      const items = [...(shelves.get(shelf.id)?.items ?? []), ...shelf.items]
      shelves.set(shelf.id, { ...shelf, items })
    }
  }
  return [...shelves.values()]
}

/** 'name: cases packs units' of every item as the server has it, in the order of the shelf; '-' is not counted. */
export async function countsOf(kitchen: Kitchen, listId: number): Promise<string[]> {
  const shelves = await shelvesOf(kitchen, listId)
  return shelves.flatMap(({ items }) =>
    items.map(({ name, onHand, onHandPack, onHandUom }) => {
      return `${name}: ${[onHand, onHandPack, onHandUom].map((count) => count ?? '-').join(' ')}`
    }),
  )
}

/** A finished inventory in which these cases were counted, and one that is active now. */
export async function countBefore(kitchen: Kitchen, list: CountedList, cases: Readonly<Record<string, number>>) {
  const today = new Date().toISOString().slice(0, 10)
  await kitchen.call('POST', 'inventory', { start_date: today })
  for (const { id: groupId, items } of list.shelves) {
    for (const item of items) {
      const onHand = cases[item.name]
      const path = `comparison-views/${list.id}/groups/${groupId}/item/${item.id}`
      if (onHand !== undefined) await kitchen.call('PATCH', path, { onHand })
    }
  }
  await kitchen.call('POST', 'inventory/complete', {})
  await kitchen.call('POST', 'inventory', { start_date: today })
}

/** Opens the inventory view with the sheet. */
export async function openSheet(kitchen: Kitchen, page: Page, person = kitchen.owner): Promise<Locator> {
  await kitchen.signIn(page, person)
  await page.evaluate(() => localStorage.setItem('inventoryPresentation', 'Sheet'))
  await page.goto('/place-order/inventory')
  const sheet = page.getByRole('table')
  await sheet.waitFor()
  return sheet
}

/** The names on the sheet from top to bottom, heads of areas too. */
export function namesOn(sheet: Locator): Promise<string[]> {
  return sheet
    .getByRole('rowheader')
    .evaluateAll((heads) => heads.map((head) => head.firstElementChild?.textContent || head.textContent))
}
