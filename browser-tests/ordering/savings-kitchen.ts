import type { Locator, Page } from '@playwright/test'
import type { Kitchen } from '../people.ts'

/**
 * A cart of flour, sugar and salt from Dear Foods, each of which Cheap Foods sells too: 3 × flour saves $3.00 a case,
 * 2 × sugar $4.00. The salt has no match.
 */
export async function aKitchenThatCanSave(kitchen: Kitchen) {
  const dear = await kitchen.addDistributor({ nickname: 'Dear Foods' })
  const cheap = await kitchen.addDistributor({ nickname: 'Cheap Foods' })
  const flour = await kitchen.addItem({
    ...fiftyPounds,
    ...flourOf('King Arthur'),
    distributorId: dear.id,
    priceCents: 3_000,
  })
  const otherFlour = await kitchen.addItem({
    ...fiftyPounds,
    ...flourOf('King Arthur'),
    name: 'Flour, All Purpose, Unbleached',
    distributorId: cheap.id,
    priceCents: 2_700,
    unitPrice: 5_400,
  })
  const sugar = await kitchen.addItem({
    ...fiftyPounds,
    ...sugarOf('Domino'),
    distributorId: dear.id,
    priceCents: 4_000,
    unitPrice: 8_000,
  })
  const otherSugar = await kitchen.addItem({
    ...fiftyPounds,
    ...sugarOf('Domino'),
    name: 'Sugar, Granulated, White',
    distributorId: cheap.id,
    priceCents: 3_600,
    unitPrice: 7_200,
  })
  const salt = await kitchen.addItem({
    name: 'SALT KOSHER COARSE',
    brand: 'Diamond',
    distributorId: dear.id,
    priceCents: 900,
  })
  await kitchen.lookForMatches()
  await kitchen.fillCart([flour, 3], [sugar, 2], [salt, 1])
  return { kitchen, dear, cheap, flour, otherFlour, sugar, otherSugar, salt }
}

/**
 * An item that saves `savesCents` a case, as another distributor sells the same food for less; the name of that other item
 * has a comma after its first word. Written into the item alone, a saving would last until the hour's look for matches.
 */
export async function addItemThatSaves(
  kitchen: Kitchen,
  item: NonNullable<Parameters<Kitchen['addItem']>[0]> & { name: string; priceCents: number },
  savesCents: number,
) {
  const cheap = await kitchen.addDistributor({ nickname: 'Cheap Foods' })
  const dear = await kitchen.addItem({ ...fiftyPounds, brand: 'Domino', ...item })
  await kitchen.addItem({
    ...fiftyPounds,
    brand: item.brand ?? 'Domino',
    name: item.name.replace(' ', ', '),
    distributorId: cheap.id,
    priceCents: item.priceCents - savesCents,
  })
  await kitchen.lookForMatches()
  return dear
}

const fiftyPounds = {
  packText: '1/50 LB',
  packOuter: 1,
  packInner: 50,
  packUom: 'LB',
  unitPrice: 6_000,
  unitMeasure: 'CS',
}
const flourOf = (brand: string) => ({ name: 'FLOUR ALL PURPOSE UNBLEACHED', brand })
const sugarOf = (brand: string) => ({ name: 'SUGAR GRANULATED WHITE', brand })

/** The card of an item on the savings step, open or folded. */
export function cardOf(page: Page, name: string): Locator {
  return page.getByRole('article', { name, exact: true })
}

/** A figure of the order to a distributor, as review order shows it. */
export function orderOf(page: Page, distributor: string): Locator {
  return page.getByRole('region', { name: distributor })
}

/** The quantities of the cart by name, as the server has them. */
export async function cartOf(kitchen: Kitchen): Promise<Record<string, number>> {
  const { shoppingCart } = (await kitchen.call('GET', 'shopping-carts')) as {
    shoppingCart: { quantity: number; item: { name: string } }[]
  }
  return Object.fromEntries(shoppingCart.map(({ item, quantity }) => [item.name, quantity]))
}
