import type { ListItem } from '@larder/contract/catalogue/items.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aCartLine, anItem, aUser, listOf } from '../../../testing/answers.ts'
import { aFakeCart } from '../../../testing/fake-cart.ts'
import { later, noConnection, refuse } from '../../../testing/fake-server.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { anItem as aGroupItem } from '../../inventory/counting/testing/counting-items.ts'
import { currentCart, setQuantity } from '../cart/session/cart-store.ts'
import { openLinkedItems } from './open-linked-items.tsx'

test.each([
  ['prices', true],
  ['no prices', false],
])('linked items have %s for somebody whose right to see prices is %s', async (_, seePrices) => {
  const { genericGroupId: _group, lastOnHand: _last, ...item } = aGroupItem({ id: 4, name: 'Roma' })
  const outdated = { ...item, finalUnitPrice: 2.1667, finalUnit: 'LB', isPriceOutdated: true, endDate: '2026-03-01' }
  const group = { id: 3, name: 'Tomatoes', comparisonViewId: 1, comparisonViewName: 'Kitchen', items: [outdated] }
  await openApp(
    '/help',
    {
      getLinkedItems: listOf(group as never),
      getItem: noConnection,
    },
    aUser({ seePrices }),
  )
  await openLinkedItems({ itemDistributorId: 9, name: 'Plum' })
  const panel = page.getByRole('dialog', { name: 'Linked items' })
  await expect.element(panel.getByText('Roma').first()).toBeVisible()
  const words = (panel.element() as HTMLElement).innerText
  if (seePrices) expect(words).toMatch(/Price ended \d+ days ago[^]*\$2\.17\/LB[^]*\$20\.00/)
  else expect(words).not.toMatch(/—|\$|\/CS|price|comparable/i)
})

test('who may not see prices swaps too: packs say how many replace another, and nothing says what they cost', async () => {
  const unpriced = { price: 0, unitPrice: null }
  const [plum, roma, vine] = [
    { ...sack('Plum', 50), ...unpriced },
    { ...sack('Roma', 25), ...unpriced, isMarketPrice: true },
    { ...sack('Vine', 1), ...unpriced, unitQuantity: 4, unitType: 'EA', isCatchWeight: true, averageWeight: 30 },
  ]
  const cart = aFakeCart({ items: [plum, roma, vine], lines: [aCartLine(plum, 3)] })
  const answers = { ...cart.answers, getItem: itemOf(plum, roma, vine), getLinkedItems: groupOf(plum, roma, vine) }
  await openApp('/help', answers, aUser({ seePrices: false }))
  await openLinkedItems({ itemDistributorId: plum.itemDistributorId, name: 'Plum' })
  const panel = page.getByRole('dialog', { name: 'Linked items' })
  await expect.element(panel.getByRole('button', { name: 'Swap for 6 CS of Roma' })).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Swap for 5 CS of Vine' })).toBeVisible()
  const words = (panel.element() as HTMLElement).innerText
  expect(words).not.toMatch(/—|\$|\/CS|price|comparable|market|unlike packs/i)
})

const sack = (name: string, pounds: number) => anItem({ name, unitQuantity: 1, unitSize: pounds, unitType: 'LB' })
const detailOf = (item: ListItem) => ({
  ...item,
  manufacturerNumber: '',
  packText: '',
  packReason: null,
  priceHistory: [],
  recentOrders: [],
  distributorPhone: null,
  representative: null,
})

const itemOf =
  (...items: ListItem[]) =>
  ({ params }: { params: { id: unknown } }) =>
    detailOf(items.find(({ itemDistributorId }) => itemDistributorId === Number(params.id)) ?? anItem())

const groupOf = (...items: ListItem[]) => {
  const linked = items.map(({ itemDistributorId: id, name }) => {
    const { genericGroupId: _group, lastOnHand: _last, ...item } = aGroupItem({ id, name })
    return item
  })
  return listOf({
    id: 3,
    name: 'Tomatoes',
    comparisonViewId: 1,
    comparisonViewName: 'Kitchen',
    items: linked,
  } as never)
}

test('a swap is checked against the group first, adds to what is in the cart, and can be undone', async () => {
  const [plum, roma] = [sack('Plum', 50), sack('Roma', 25)]
  const cart = aFakeCart({ items: [plum, roma], lines: [aCartLine(plum, 3), aCartLine(roma, 1)] })
  const inCart = () => Object.fromEntries(cart.lines().map(({ item, quantity }) => [item?.name, quantity]))
  const { answer } = await openApp('/help', {
    ...cart.answers,
    getItem: ({ params }) => detailOf(Number(params.id) === plum.itemDistributorId ? plum : roma),
    getLinkedItems: groupOf(plum, roma),
  })
  await openLinkedItems({ itemDistributorId: plum.itemDistributorId, name: 'Plum' })
  const panel = page.getByRole('dialog', { name: 'Linked items' })
  const swap = panel.getByRole('button', { name: 'Swap for 6 CS of Roma' })
  await expect.element(panel.getByText('in place of Plum, 3 in your cart')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: /^Swap/ })).toHaveLength(1)
  answer({ getLinkedItems: refuse({ code: 'busy', status: 503, text: 'The server is busy.' }) })
  await swap.click()
  await expect.element(page.getByText('The server is busy.')).toBeVisible()
  await expect.element(swap).toBeEnabled()
  answer({ getLinkedItems: groupOf(plum) })
  await swap.click()
  await expect.element(panel.getByText('Nothing else in this group can be ordered.')).toBeVisible()
  expect(inCart()).toEqual({ Plum: 3, Roma: 1 })
  answer({ getLinkedItems: groupOf(plum, roma) })
  await panel.getByRole('button', { name: 'Done' }).click()
  await openLinkedItems({ itemDistributorId: plum.itemDistributorId, name: 'Plum' })
  await swap.click()
  await expect.poll(inCart).toEqual({ Roma: 7 })
  // Two more are ordered meanwhile: Undo takes only what was swapped.
  setQuantity(roma, 9)
  await expect.poll(inCart).toEqual({ Roma: 9 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(inCart).toEqual({ Plum: 3, Roma: 3 })
})

test('a swap of what is out of stock is not offered back: it could not be put in again, and neither would be ordered', async () => {
  const [plum, roma] = [{ ...sack('Plum', 50), status: 'inactive' as const }, sack('Roma', 25)]
  const cart = aFakeCart({ items: [plum, roma], lines: [aCartLine(plum, 3)] })
  await openApp('/help', {
    ...cart.answers,
    getItem: ({ params }) => detailOf(Number(params.id) === plum.itemDistributorId ? plum : roma),
    getLinkedItems: groupOf(plum, roma),
  })
  await openLinkedItems({ itemDistributorId: plum.itemDistributorId, name: 'Plum' })
  await page
    .getByRole('dialog', { name: 'Linked items' })
    .getByRole('button', { name: 'Swap for 6 CS of Roma' })
    .click()
  await expect.element(page.getByText('Plum swapped for 6 CS of Roma')).toBeVisible()
  expect(page.getByRole('button', { name: 'Undo' }).all()).toHaveLength(0)
  await expect.poll(() => cart.lines().map(({ item, quantity }) => [item?.name, quantity])).toEqual([['Roma', 6]])
})

describe('a colleague', () => {
  async function anOpenGroup() {
    const [plum, roma, capri] = [sack('Plum', 50), sack('Roma', 25), sack('Capri', 50)]
    const items = [plum, roma, capri]
    const cart = aFakeCart({ items, lines: [aCartLine(plum, 3)] })
    const inCart = () => Object.fromEntries(cart.lines().map(({ item, quantity }) => [item?.name, quantity]))
    const answers = { ...cart.answers, getItem: itemOf(...items), getLinkedItems: groupOf(...items) }
    const { answer } = await openApp('/help', answers)
    await openLinkedItems({ itemDistributorId: plum.itemDistributorId, name: 'Plum' })
    const panel = page.getByRole('dialog', { name: 'Linked items' })
    return {
      plum,
      roma,
      capri,
      cart,
      inCart,
      answer,
      forRoma: panel.getByRole('button', { name: 'Swap for 6 CS of Roma' }),
    }
  }

  test('who swaps the same line in the same moment is first: nothing else comes into the cart, and that is said', async () => {
    const { plum, capri, cart, inCart, forRoma } = await anOpenGroup()
    await expect.element(forRoma).toBeVisible()
    cart.put(plum.itemDistributorId, 0)
    cart.put(capri.itemDistributorId, 3)
    await forRoma.click()
    await expect.element(page.getByText('Not swapped: Plum is no longer in your cart.')).toBeVisible()
    expect(inCart()).toEqual({ Capri: 3 })
    expect(currentCart().lines.map(({ item }) => item?.name)).toEqual(['Capri'])
  })

  test('who swaps what came by a swap on: Undo puts nothing beside it, and says so', async () => {
    const { roma, capri, cart, inCart, forRoma } = await anOpenGroup()
    await forRoma.click()
    await expect.poll(inCart).toEqual({ Roma: 6 })
    cart.put(roma.itemDistributorId, 0)
    cart.put(capri.itemDistributorId, 3)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByText('Not swapped back: Roma is no longer in your cart.')).toBeVisible()
    expect(inCart()).toEqual({ Capri: 3 })
  })

  test('an Undo in a dead spot is offered again', async () => {
    const { cart, inCart, answer, forRoma } = await anOpenGroup()
    await forRoma.click()
    await expect.poll(inCart).toEqual({ Roma: 6 })
    answer({ postCart: noConnection, getCart: noConnection })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByText(/^Not swapped back: The server could not be reached/)).toBeVisible()
    answer(cart.answers)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(inCart).toEqual({ Plum: 3 })
  })
})

describe('a save whose answer is lost, also of its second try,', () => {
  async function aLosingServer(romas: number) {
    const [plum, roma] = [sack('Plum', 50), sack('Roma', 25)]
    const lines = [aCartLine(plum, 3), ...(romas > 0 ? [aCartLine(roma, romas)] : [])]
    const cart = aFakeCart({ items: [plum, roma], lines })
    const save = cart.answers.postCart as (input: { body: unknown }) => ReturnType<typeof refuse>
    const done = new Map<string, ReturnType<typeof refuse>>()
    const network = { losesAnswers: false }
    const server = await openApp('/help', {
      ...cart.answers,
      getItem: itemOf(plum, roma),
      getLinkedItems: groupOf(plum, roma),
      // What came before is answered from memory, as by the real one.
      postCart: (input) => {
        const asked = JSON.stringify(input.body)
        const reply = done.get(asked) ?? save(input)
        done.set(asked, reply)
        return network.losesAnswers ? noConnection : reply
      },
    })
    await openLinkedItems({ itemDistributorId: plum.itemDistributorId, name: 'Plum' })
    const forRoma = page.getByRole('button', { name: 'Swap for 6 CS of Roma' })
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect.element(forRoma).toBeVisible()
    return {
      roma,
      cart,
      forRoma,
      undo,
      inCart: () => Object.fromEntries(cart.lines().map(({ item, quantity }) => [item?.name, quantity])),
      onScreen: () => Object.fromEntries(currentCart().lines.map(({ item, quantity }) => [item?.name, quantity])),
      /** how many different saves were sent */
      saves: () => new Set(server.keys('postCart')).size,
      /** no answer to a save comes any more, and the cart can be read or not */
      lose: (isReadable: boolean) => {
        network.losesAnswers = true
        if (!isReadable) server.answer({ getCart: noConnection })
      },
      comeBack: () => {
        network.losesAnswers = false
        server.answer({ getCart: cart.answers.getCart })
      },
    }
  }

  test.each([
    [4, { Plum: 3, Roma: 4 }],
    [0, { Plum: 3 }],
  ])('an Undo that the cart shows to be made is done, with %i of the other before', async (romas, before) => {
    const { forRoma, undo, onScreen, inCart, saves, lose } = await aLosingServer(romas)
    await forRoma.click()
    await expect.poll(onScreen).toEqual({ Roma: romas + 6 })
    lose(true)
    await undo.click()
    await expect.element(page.getByText('Plum is back in your cart')).toBeVisible()
    expect([inCart(), onScreen(), saves()]).toEqual([before, before, 2])
    expect(page.getByText(/^Not swapped back/).all()).toHaveLength(0)
  })

  test('an Undo that may be made is offered again, and made once, whatever a colleague did since', async () => {
    const { roma, cart, forRoma, undo, onScreen, inCart, saves, lose, comeBack } = await aLosingServer(4)
    await forRoma.click()
    await expect.poll(onScreen).toEqual({ Roma: 10 })
    lose(false)
    await undo.click()
    await expect.element(page.getByText(/^Not swapped back: The server could not be reached/)).toBeVisible()
    expect(inCart()).toEqual({ Plum: 3, Roma: 4 })
    cart.put(roma.itemDistributorId, 5)
    comeBack()
    await undo.click()
    await expect.element(page.getByText('Plum is back in your cart')).toBeVisible()
    expect([inCart(), onScreen(), saves()]).toEqual([{ Plum: 3, Roma: 5 }, { Plum: 3, Roma: 5 }, 2])
  })

  test('a swap that the cart shows to be made is done, and can be undone', async () => {
    const { forRoma, undo, onScreen, saves, lose, comeBack } = await aLosingServer(0)
    lose(true)
    await forRoma.click()
    await expect.element(page.getByText('Plum swapped for 6 CS of Roma')).toBeVisible()
    expect([onScreen(), saves()]).toEqual([{ Roma: 6 }, 1])
    expect(page.getByText(/^Not swapped/).all()).toHaveLength(0)
    comeBack()
    await undo.click()
    await expect.poll(onScreen).toEqual({ Plum: 3 })
  })

  test('a swap that may be made is made once, when it is pressed again', async () => {
    const { forRoma, onScreen, inCart, saves, lose, comeBack } = await aLosingServer(4)
    lose(false)
    await forRoma.click()
    await expect.element(page.getByText(/^Not swapped: The server could not be reached/)).toBeVisible()
    comeBack()
    await forRoma.click()
    await expect.element(page.getByText('Plum swapped for 6 CS of Roma')).toBeVisible()
    expect([inCart(), onScreen(), saves()]).toEqual([{ Roma: 10 }, { Roma: 10 }, 1])
  })
})

describe('while a swap reads the group', () => {
  async function begunSwap() {
    const [plum, roma, capri] = [sack('Plum', 50), sack('Roma', 25), sack('Capri', 50)]
    const items = [plum, roma, capri]
    const cart = aFakeCart({ items, lines: [aCartLine(plum, 3)] })
    const group = groupOf(...items)
    const { answer } = await openApp('/help', {
      ...cart.answers,
      getItem: itemOf(...items),
      getLinkedItems: group,
    })
    await openLinkedItems({ itemDistributorId: plum.itemDistributorId, name: 'Plum' })
    const panel = page.getByRole('dialog', { name: 'Linked items' })
    const read = later<typeof group>()
    answer({ getLinkedItems: () => read.promise })
    const forRoma = panel.getByRole('button', { name: 'Swap for 6 CS of Roma' })
    await forRoma.click()
    await expect.element(forRoma).toHaveAttribute('aria-busy', 'true')
    const inCart = () => Object.fromEntries(currentCart().lines.map(({ item, quantity }) => [item?.name, quantity]))
    return { plum, panel, inCart, goOn: () => read.come(group) }
  }

  test('a second one of the same item does nothing: it is replaced once', async () => {
    const { panel, inCart, goOn } = await begunSwap()
    await panel.getByRole('button', { name: 'Swap for 3 CS of Capri' }).click()
    goOn()
    await expect.element(page.getByText('Plum swapped for 6 CS of Roma')).toBeVisible()
    await expect.element(panel.getByRole('button', { name: /^Swap/ })).toHaveLength(0)
    expect(inCart()).toEqual({ Roma: 6 })
    expect(page.getByText(/swapped/i).all(), 'nothing is said of the second').toHaveLength(1)
  })

  test.each([
    ['taken out', 0, {}, 'Not swapped: Plum is no longer in your cart.'],
    ['raised', 5, { Plum: 5 }, 'Not swapped: your cart now has 5 CS of Plum.'],
  ])('what it replaces is %s: nothing is changed, and that is said', async (_, quantity, left, words) => {
    const { plum, panel, inCart, goOn } = await begunSwap()
    setQuantity(plum, quantity)
    goOn()
    await expect.element(page.getByText(words)).toBeVisible()
    expect(inCart()).toEqual(left)
    if (quantity === 0) return
    // The button speaks of what is there now, and can be pressed again.
    await panel.getByRole('button', { name: 'Swap for 10 CS of Roma' }).click()
    await expect.element(page.getByText('Plum swapped for 10 CS of Roma')).toBeVisible()
    expect(inCart()).toEqual({ Roma: 10 })
  })
})
