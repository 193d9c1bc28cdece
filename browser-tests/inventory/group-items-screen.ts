import type { GroupItem } from '@larder/contract/inventory/group-items.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Kitchen } from '../people.ts'

type CardsOnScreen = {
  kitchen: Kitchen
  listId: number
  groupId: number
  /** names to the ids of the rows in the group */
  cardItems: ReadonlyMap<string, number>
  /** the items of the group as another device reads them */
  read(): Promise<GroupItem[]>
}

const perPound = { packText: '1/25 LB', packOuter: 1, packInner: 25, packUom: 'LB' }

/** A group 'Tomatoes' with items of every kind, cheapest first, and one item beside it: 'Basil'. */
export async function aGroupOfCards(kitchen: Kitchen): Promise<CardsOnScreen> {
  const { id: distributorId } = await kitchen.addDistributor({ nickname: 'Bay Produce' })
  const made = [
    await kitchen.addItem({
      distributorId,
      name: 'San Marzano plum tomatoes',
      brand: 'Cento',
      din: '40417',
      priceCents: 3_120,
      unitPrice: 7_800,
      packText: '1/40 LB',
      packOuter: 1,
      packInner: 40,
      packUom: 'LB',
      lastPurchasedQuantity: 4,
      lastPurchasedOn: '2026-10-02',
      purchaseCount: 3,
    }),
    await kitchen.addItem({
      ...perPound,
      distributorId,
      name: 'Beefsteak tomatoes, five by six, field grown in the Salinas valley, washed',
      priceCents: 2_500,
      isElectronicInvoice: true,
      invoiceDate: '2026-11-03',
      unitPrice: 10_000,
    }),
    await kitchen.addItem({
      ...perPound,
      distributorId,
      name: 'Cherry tomatoes',
      priceCents: 5_000,
      isUnpurchasable: true,
    }),
    await kitchen.addItem({
      distributorId,
      name: 'Heirloom tomatoes',
      priceCents: 1_900,
      packText: '12/1 BUNCH',
      packOuter: 12,
      packInner: 1,
      packUom: 'BUNCH',
    }),
    await kitchen.addItem({
      ...perPound,
      distributorId,
      name: 'Green tomatoes',
      priceCents: 1_000,
      isPunchedOut: true,
    }),
  ]
  await kitchen.addItem({ ...perPound, distributorId, name: 'Basil', priceCents: 900 })
  const { id: listId } = (await kitchen.call('POST', 'comparison-views', { name: 'Walk-in' })) as { id: number }
  const groups = `comparison-views/${listId}/groups`
  const { id: groupId } = (await kitchen.call('POST', groups, { name: 'Tomatoes' })) as { id: number }
  const { items } = (await kitchen.call('POST', `${groups}/${groupId}/link-items`, {
    items: made.map(({ id }) => id),
  })) as { items: GroupItem[] }
  return {
    kitchen,
    listId,
    groupId,
    cardItems: new Map(items.map(({ name, id }) => [name, id])),
    async read() {
      const group = (await kitchen.call('GET', `${groups}/${groupId}?expand=items`)) as { items: GroupItem[] }
      return group.items
    },
  }
}

/** Opens the inventory view with the group's cards. */
export async function openCards(page: Page): Promise<void> {
  await page.goto('/place-order/inventory')
  const title = page.getByRole('button', { name: 'Tomatoes', exact: true })
  // The first page of a browser has to read every part of the app.
  await expect(title).toBeVisible()
  await title.click()
  await expect(cards(page)).not.toHaveCount(0)
}

export function cards(page: Page): Locator {
  return page
    .getByRole('list', { name: 'Items of Tomatoes' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('group') })
}

export function cardOf(page: Page, name: string): Locator {
  return cards(page).filter({ has: page.getByRole('button', { name, exact: true }) })
}

/** The names as the cards have them, in their order. */
export function namesOnCards(page: Page): Promise<string[]> {
  return cards(page).getByRole('heading').allTextContents()
}

/** Chooses out of a card's options. */
export async function chooseOption(page: Page, name: string, option: string): Promise<void> {
  await cardOf(page, name)
    .getByRole('button', { name: /^Options/ })
    .click()
  await page.getByRole('menuitem', { name: option }).click()
}
