import type { CountingItem } from '@larder/contract/inventory/counting-list.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { flushSync } from 'react-dom'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp, phone } from '../../../../testing/open-app.tsx'
import { connect, press } from '../../../../testing/page-parts.ts'
import { aSavedCount } from '../../../../testing/saved-count.ts'
import { queryClient } from '../../../api/query-client.ts'
import { enterCount } from '../../counts/count-store.ts'
import { PhoneCounting } from '../phone/phone-counting.tsx'
import { aGroup, anItem } from '../testing/counting-items.ts'
import { CountSheet } from './count-sheet.tsx'
import { areasOf } from './counting-list.ts'

let root: Root | undefined
let host: HTMLElement | undefined

afterEach(() => {
  root?.unmount()
  host?.remove()
  connect(true)
})

/** No two tests count the same item. */
let lastId = 50_000
/** each count is newer than the one before */
let version = 0
const last = { lastOnHand: 3 }

async function draw(items: readonly Partial<CountingItem>[], partOf: (areas: ReturnType<typeof areasOf>) => ReactNode) {
  const group = lastId++
  const saved = (onHand: number | string | null | undefined) => ({
    ...aSavedCount(onHand, 40),
    onHandVersion: (version += 1),
  })
  const server = await openApp('/help', {
    patchItemCount: ({ body }) => saved(body?.onHand),
    patchSubRecipeCount: ({ body }) => saved(body?.onHand),
  })
  const all = items.map((item, at) => anItem({ id: lastId++, shelfIndex: at, ...item }))
  const areas = areasOf(7, [aGroup(group, 'Walk-in', all)])
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  flushSync(() => root?.render(<QueryClientProvider client={queryClient}>{partOf(areas)}</QueryClientProvider>))
  const keys = areas.flatMap((area) => area.items.map(({ key }) => key))
  return { ...server, keys }
}

const sheet = (...items: Partial<CountingItem>[]) => draw(items, (areas) => <CountSheet name="Kitchen" areas={areas} />)
const cases = (name: string) => page.getByRole('textbox', { name: `Cases of ${name}`, exact: true })
const handle = (name: string) => page.getByRole('button', { name: `Move ${name} on the shelf` })

test('Escape takes back what was typed, but never what was counted otherwise meanwhile', async () => {
  const { keys } = await sheet({ name: 'Roma' }, { name: 'Beef' })
  await cases('Roma').fill('5')
  await press('{Escape}')
  await expect.element(cases('Roma')).toHaveValue('')
  await expect.element(page.getByText('0 of 2 counted').first()).toBeVisible()
  await cases('Beef').fill('5')
  const [, beef] = keys
  if (beef) enterCount(beef, 'onHand', 9)
  await press('{Escape}')
  await expect.element(cases('Beef')).toHaveValue('9')
})

test('a count is raised and lowered by its buttons, and not below nothing', async () => {
  const { sent } = await sheet({ name: 'Roma' })
  const step = (label: string) => page.getByRole('button', { name: label, exact: true })
  await cases('Roma').hover()
  await expect.element(step('Decrease')).toBeDisabled()
  await step('Increase').click()
  await expect.element(cases('Roma')).toHaveValue('1')
  await step('Increase').click()
  await step('Decrease').click()
  await expect.element(cases('Roma')).toHaveValue('1')
  await step('Decrease').click()
  await expect.element(cases('Roma')).toHaveValue('0')
  await expect.element(step('Decrease')).toBeDisabled()
  await expect.poll(() => sent('patchItemCount').at(-1)?.body?.onHand).toBe(0)
})

test('a slash leads to the search from a field that was not typed into, and nowhere from one that was', async () => {
  await sheet({ name: 'Roma' })
  await cases('Roma').fill('1')
  await press('/')
  await expect.element(cases('Roma')).toHaveFocus()
  await press('{Escape}/')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
})

test('Enter in the last row lets go of the field, so that the next digits replace nothing', async () => {
  await sheet({ name: 'Roma' }, { name: 'Beef' })
  await cases('Roma').fill('5')
  await press('{Enter}')
  await expect.element(cases('Beef')).toHaveFocus()
  await press('2{Enter}7')
  await expect.element(page.getByText('End of the list')).toBeVisible()
  await expect.element(cases('Beef')).toHaveValue('2')
})

test('what is copied from last time can be taken back, but not what was counted since', async () => {
  const { sent, keys } = await sheet({ name: 'Roma', ...last }, { name: 'Beef', ...last }, { name: 'New' })
  const sentOf = (at: number) =>
    sent('patchItemCount').flatMap(({ params, body }) => (Number(params.itemId) === keys[at]?.id ? [body] : []))
  await page.getByRole('button', { name: 'Copy last count for the rest (2) in Walk-in' }).click()
  await expect.element(cases('Roma')).toHaveValue('3')
  await expect.element(page.getByText('As last time (2)')).toBeVisible()
  // With the version that was seen, so that nobody else’s count is replaced by it.
  const copied = { onHand: 3, onHandVersion: 0, typed: 'same as last time' }
  await expect.poll(() => sentOf(0)).toMatchObject([copied])
  await expect.poll(() => sentOf(1)).toMatchObject([copied])
  await cases('Beef').fill('8')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(cases('Roma')).toHaveValue('')
  await expect.element(cases('Beef')).toHaveValue('8')
})

test('a last count that can’t be said in the pack of now is told with its pack and the reason, and not copied', async () => {
  const pounds = { lastOnHandUom: 2.5, lastPackSize: { outerPack: 2, innerPack: 10, uom: 'LB' } }
  const inPieces = { packSize: '12/1 EA', packSizeUom: 'EA', unitQuantity: 12, unitSize: 1 }
  const inOunces = { packSize: '2/160 OZ', packSizeUom: 'OZ', unitQuantity: 2, unitSize: 160 }
  await sheet({ name: 'Roma', ...pounds, ...inPieces }, { name: 'Beef', ...pounds, ...inOunces })
  const told = page
    .getByRole('row')
    .filter({ hasText: 'Roma' })
    .getByText(/2\.5 LB of 2\/10 LB/)
  await expect.element(told.first()).toBeVisible()
  await expect.element(page.getByText('(Counted in another pack size. Count it again.)')).toBeInTheDocument()
  await page.getByRole('button', { name: 'Copy last count for the rest (1) in Walk-in' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Units of Beef' })).toHaveValue('40')
  await expect.element(page.getByRole('textbox', { name: 'Units of Roma' })).toHaveValue('')
})

test('while nothing can be kept nothing is counted, not by typing, by steps or by “as last time”', async () => {
  await sheet({ name: 'Roma', ...last })
  connect(false)
  await expect.element(cases('Roma')).toHaveAttribute('readonly')
  ;(cases('Roma').element() as HTMLElement).focus()
  await press('=')
  await expect.element(cases('Roma')).toHaveValue('')
  await expect.element(page.getByRole('button', { name: /Copy last count/ })).not.toBeInTheDocument()
  await expect.element(cases('Roma')).toHaveAccessibleDescription(/Without a connection counts can’t be saved/)
})

test('the amount follows each count, and says what no total can hold', async () => {
  const noPack = { unitQuantity: null, unitSize: null, packSizeUom: null, packSize: '' }
  await sheet(
    { name: 'Roma', price: 20 },
    { name: 'Lobster', price: 0 },
    { name: 'Stock', price: 0, isSubRecipe: true, type: 'subrecipe' },
    { name: 'Truffle', ...noPack },
  )
  const amountOf = (name: string) =>
    page
      .getByRole('row')
      .filter({ has: cases(name) })
      .element()
      .querySelector('[data-money]')?.textContent
  expect(['Roma', 'Truffle'].map(amountOf)).toEqual(['–', '–'])
  const total = () => document.querySelector('[data-money]')?.textContent
  await cases('Roma').fill('2')
  await expect.poll(total).toBe('$40.00')
  await cases('Roma').fill('3')
  await expect.poll(total).toBe('$60.00')
  await cases('Lobster').fill('1')
  await expect.poll(total).toBe('$60.00 + 1 market-price item')
  await cases('Stock').fill('1')
  await expect.poll(total).toBe('$60.00 + 1 market-price item + 1 unpriced item')
})

test('places on the shelf are changed where the whole shelf is seen, not among what was searched', async () => {
  await sheet({ name: 'Roma' }, { name: 'Beef' })
  await expect.element(handle('Roma')).toBeInTheDocument()
  await page.getByRole('searchbox').fill('rom')
  await expect.element(cases('Beef')).not.toBeInTheDocument()
  await expect.element(handle('Roma')).not.toBeInTheDocument()
})

test('of what is not counted yet the row that is being counted stays until it is left', async () => {
  await sheet({ name: 'Roma' }, { name: 'Beef' })
  await page.getByRole('button', { name: 'Show only not counted' }).click()
  await cases('Roma').fill('5')
  await expect.element(page.getByText('1 of 2 counted').first()).toBeVisible()
  await expect.element(cases('Roma')).toHaveFocus()
  await press('{Enter}')
  await expect.element(cases('Roma')).not.toBeInTheDocument()
  await expect.element(cases('Beef')).toHaveFocus()
})

test('the paper has the pack that the location counts in, and no box where nothing can be counted', async () => {
  await sheet({ name: 'Roma', packSize: '6/5 LB', customPackSize: '12/1 KG' }, { name: 'Beef', packSize: '4/10 LB' })
  window.dispatchEvent(new Event('beforeprint'))
  const paper = document.querySelector('[data-printed-sheet]')
  expect(paper?.textContent).toContain('Count sheet: Kitchen')
  expect(paper?.textContent).toContain('Walk-in (2)')
  expect(paper?.textContent).toContain('12/1 KG')
  expect(paper?.textContent).not.toContain('6/5 LB')
  expect(paper?.textContent).toContain('4/10 LB')
  window.dispatchEvent(new Event('afterprint'))
})

test('on a phone the end of the list puts the keys away and says what is left', async () => {
  await page.viewport(...phone)
  await draw([{ name: 'Roma' }, { name: 'Beef' }], (areas) => <PhoneCounting listId={7} areas={areas} />)
  const keys = page.getByRole('group', { name: 'Keys' })
  ;(cases('Beef').element() as HTMLElement).focus()
  await keys.getByRole('button', { name: '5' }).click()
  await expect.element(cases('Beef')).toHaveValue('5')
  await keys.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByText('End of the list: 1 not counted')).toBeVisible()
  await expect.element(keys).not.toBeInTheDocument()
})

test('on a phone units typed before the cases are told to nobody until the line is left', async () => {
  await page.viewport(...phone)
  const pounds = { packSize: '6/5 LB', packSizeUom: 'LB', unitQuantity: 6, unitSize: 5 }
  const { sent } = await draw(
    [
      { name: 'Roma', ...pounds },
      { name: 'Beef', ...pounds },
    ],
    (areas) => <PhoneCounting listId={7} areas={areas} />,
  )
  const told = () => sent('patchItemCount').map(({ body }) => [body?.onHandUom, body?.onHand])
  const units = (name: string) => page.getByRole('textbox', { name: `Units of ${name}`, exact: true })
  await units('Roma').fill('3')
  await expect.element(page.getByText('3 LB, no cases yet')).toBeVisible()
  await expect.element(page.getByText('On this device').first()).toBeVisible()
  // Longer than an entry rests before it is sent.
  await new Promise((later) => setTimeout(later, 900))
  expect(told()).toEqual([])
  // With its cases the line is finished, wherever the cursor is.
  await cases('Roma').fill('2')
  await expect.element(page.getByText(/^63 LB/)).toBeVisible()
  await expect.poll(told).toHaveLength(2)
  expect(told()).toEqual(
    expect.arrayContaining([
      [3, undefined],
      [undefined, 2],
    ]),
  )
  // A line that is left without any is what is there: an open bag.
  await units('Beef').fill('4')
  await units('Roma').click()
  await expect.poll(told).toHaveLength(3)
  expect(told()).toContainEqual([4, undefined])
})

test('on a phone the keys come only while something can be typed, and words say why not', async () => {
  await page.viewport(...phone)
  await draw([{ name: 'Roma' }], (areas) => <PhoneCounting listId={7} areas={areas} />)
  const keys = page.getByRole('group', { name: 'Keys' })
  connect(false)
  await expect.element(cases('Roma')).toHaveAttribute('readonly')
  await cases('Roma').click()
  await expect.element(page.getByText(/^Without a connection counts can’t be saved/).last()).toBeVisible()
  await expect.element(keys).not.toBeInTheDocument()
  connect(true)
  await expect.element(cases('Roma')).not.toHaveAttribute('readonly')
  ;(cases('Roma').element() as HTMLElement).blur()
  ;(cases('Roma').element() as HTMLElement).focus()
  await expect.element(keys).toBeVisible()
})

test('on a phone long names that begin alike differ in what their rows show', async () => {
  await page.viewport(...phone)
  const breasts = ['Jumbo, Fresh', 'Jumbo, Frozen', 'Medium, Fresh', 'Small, No Antibiotics', 'Split Marinated'].map(
    (end) => `CHICKEN Breast, Boneless Skinless, Random, ${end}`,
  )
  const items = breasts.map((name) => ({ name }))
  await draw(items, (areas) => <PhoneCounting listId={7} areas={areas} />)
  await document.fonts.ready
  await expect.element(cases(breasts[0] ?? '')).toBeVisible()
  const rows = [...document.querySelectorAll<HTMLElement>('[data-count-row] [role="rowheader"]')]
  expect(rows).toHaveLength(5)
  const seen = rows.map((row) => wordsInSight(row))
  expect(new Set(seen).size, seen.join('\n')).toBe(5)
  for (const [at, words] of ['Fresh', 'Frozen', 'Medium, Fresh', 'Antibiotics', 'Marinated'].entries())
    expect(seen[at]).toContain(words)
})

/** The letters of a name that are inside every box that cuts them off. */
function wordsInSight(row: HTMLElement): string {
  const title = row.querySelector('label')
  const walker = document.createTreeWalker(title ?? row, NodeFilter.SHOW_TEXT)
  let seen = ''
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const clip = node.parentElement?.getBoundingClientRect()
    const text = node.textContent ?? ''
    for (let at = 0; at < text.length; at += 1) {
      const letter = document.createRange()
      letter.setStart(node, at)
      letter.setEnd(node, at + 1)
      const { right, bottom } = letter.getBoundingClientRect()
      if (clip && right <= clip.right + 0.5 && bottom <= clip.bottom + 2) seen += text[at]
    }
  }
  return seen
}

test('on a phone the words for a bad count are whole, also below the first column', async () => {
  await page.viewport(...phone)
  await draw([{ name: 'Roma' }], (areas) => <PhoneCounting listId={7} areas={areas} />)
  await cases('Roma').fill('1,5')
  const words = page.getByRole('alert').filter({ hasText: 'Digits with at most 2 decimals' })
  await expect.element(words).toBeVisible()
  expect(words.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(0)
})
