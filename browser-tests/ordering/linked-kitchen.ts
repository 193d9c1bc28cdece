import type { Kitchen } from '../people.ts'

export const flour = 'FLOUR ALL PURPOSE'

/** Three cases of flour from Dear Foods in the cart; a group holds it with cheaper flour of Cheap Foods. */
export async function aGroupOfFlour(kitchen: Kitchen) {
  const dear = await kitchen.addDistributor({ nickname: 'Dear Foods' })
  const cheap = await kitchen.addDistributor({ nickname: 'Cheap Foods' })
  const sack = (name: string, distributorId: number, pounds: number, priceCents: number, more: object = {}) =>
    kitchen.addItem({
      name,
      distributorId,
      priceCents,
      unitPrice: Math.round((priceCents * 100) / pounds),
      unitMeasure: 'CS',
      packText: `1/${pounds} LB`,
      packOuter: 1,
      packInner: pounds,
      packUom: 'LB',
      ...more,
    })
  const items = [
    await sack(flour, dear.id, 50, 3_000),
    await sack('FLOUR SMALL SACK', cheap.id, 25, 1_400),
    await sack('FLOUR HIGH GLUTEN', cheap.id, 50, 2_700),
    await sack('FLOUR ON CALL', cheap.id, 50, 2_850, { isUnpurchasable: true }),
    await sack('FLOUR PUNCHED OUT', cheap.id, 50, 2_600, { isPunchedOut: true }),
  ]
  await kitchen.addItem({ name: 'CANNED TOMATOES', distributorId: dear.id })
  const list = (await kitchen.call('POST', 'comparison-views', { name: 'Dry storage' })) as { id: number }
  const groups = `comparison-views/${list.id}/groups`
  const { id } = (await kitchen.call('POST', groups, { name: 'Flour' })) as { id: number }
  await kitchen.call('POST', `${groups}/${id}/link-items`, { items: items.map((item) => item.id), subrecipes: [] })
  const [inCart] = items
  if (inCart) await kitchen.fillCart([inCart, 3])
  return { kitchen, group: `${groups}/${id}` }
}
