import { expect, test } from '../people.ts'

test('below a minimum the notice offers to order lines where they match exactly', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen()
  const { id: dear } = await kitchen.addDistributor({
    nickname: 'Dear Foods',
    minOrderCents: 50_000,
    isMinOrderRequired: true,
  })
  const { id: cheap } = await kitchen.addDistributor({ nickname: 'Cheap Foods' })
  const flour = { brand: 'King Arthur', packText: '1/50 LB', packOuter: 1, packInner: 50, packUom: 'LB' }
  const ours = await kitchen.addItem({
    ...flour,
    name: 'FLOUR ALL PURPOSE UNBLEACHED',
    distributorId: dear,
    priceCents: 3_000,
    unitPrice: 6_000,
  })
  await kitchen.addItem({
    ...flour,
    name: 'Flour, All Purpose, Unbleached',
    distributorId: cheap,
    priceCents: 2_700,
    unitPrice: 5_400,
  })
  await kitchen.lookForMatches()
  await kitchen.fillCart([ours, 3])
  await kitchen.open(page, '/checkout-ordering/review-order')
  await page.getByRole('button', { name: 'Checkout' }).click()
  const notice = page.getByRole('dialog', { name: 'Price below $500.00' })
  await expect(notice).toContainText('Minimum price required for placing order is $500.00 !')
  await notice.getByRole('button', { name: 'Move FLOUR ALL PURPOSE UNBLEACHED to Cheap Foods' }).click()
  await expect(notice).toContainText('Nothing is left in this order.')
  await notice.getByRole('button', { name: 'Ok!' }).click()
  await expect(page.getByRole('region', { name: 'Cheap Foods' })).toContainText('$81.00')
  await expect(page.getByRole('region', { name: 'Dear Foods' })).toHaveCount(0)
})

test('and to add what is below par there, with one press', async ({ page, aKitchen, database }) => {
  const kitchen = await aKitchen()
  const { id: distributorId } = await kitchen.addDistributor({
    nickname: 'Metro',
    minOrderCents: 10_000,
    isMinOrderRequired: true,
  })
  const pack = { packText: '6/5 LB', packOuter: 6, packInner: 5, packUom: 'LB', purchaseCount: 3 }
  const butter = await kitchen.addItem({ ...pack, name: 'Butter Unsalted', distributorId, priceCents: 2_000 })
  const cream = await kitchen.addItem({ ...pack, name: 'Cream Heavy', distributorId, priceCents: 2_000 })
  const list = (await kitchen.call('POST', 'comparison-views', { name: 'Walk-in' })) as { id: number }
  const groups = `comparison-views/${list.id}/groups`
  const group = (await kitchen.call('POST', groups, { name: 'Dairy' })) as { id: number }
  await kitchen.call('POST', `${groups}/${group.id}/link-items`, { items: [butter.id], subrecipes: [] })
  await database
    .forLocation(kitchen.location.id)
    .updateTable('genericGroups')
    .set({ parLevel: 4, parUnit: null })
    .where('id', '=', group.id)
    .execute()
  await database
    .forLocation(kitchen.location.id)
    .updateTable('groupItems')
    .set({ onHand: 1 })
    .where('genericGroupId', '=', group.id)
    .execute()
  await kitchen.fillCart([cream, 2])
  await kitchen.open(page, '/checkout-ordering/review-order')
  await page.getByRole('button', { name: 'Checkout' }).click()
  const notice = page.getByRole('dialog', { name: 'Price below $100.00' })
  await expect(notice).toContainText('1 on hand, par 4')
  await notice.getByRole('button', { name: 'Add 3 Butter Unsalted' }).click()
  await expect(notice).toContainText('$100.00 minimum met')
  await expect(notice).toContainText('In your cart')
})
