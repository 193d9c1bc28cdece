import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anAccountingItem, books, produce, tagCell } from '../../../testing/books.ts'
import { openApp } from '../../../testing/open-app.tsx'

/** Lemons with a GL code, and three items below without one. */
async function aListToFill() {
  const items = [
    anAccountingItem({ name: 'Lemons', accountingCode: produce }),
    ...['Limes', 'Napkins', 'Oil'].map((name) => anAccountingItem({ name })),
  ]
  const server = await openApp('/accounting?all=true', books(items))
  await expect.element(tagCell('GL code of Lemons: 5100 Produce')).toBeVisible()
  const corner = tagCell('GL code of Lemons')
    .element()
    .parentElement?.querySelector('[data-tooltip="Drag down to fill"]')
  if (!corner) throw new Error('the cell has no corner')
  const tagged = () => server.sent('postAccountingTags').map(({ body }) => body)
  return { server, items, corner, tagged }
}

test('a tag is drawn down by its corner over the rows it is drawn over, by one call, and taken back by one Undo', async () => {
  const { items, corner, tagged } = await aListToFill()
  await userEvent.dragAndDrop(page.elementLocator(corner), tagCell('Add GL code to Napkins'))
  await expect.element(tagCell('GL code of Limes: 5100 Produce')).toBeVisible()
  await expect.element(tagCell('GL code of Napkins: 5100 Produce')).toBeVisible()
  await expect.element(tagCell('Add GL code to Oil')).toBeVisible()
  const [, limes, napkins] = items.map(({ id }) => id)
  await expect
    .poll(tagged)
    .toEqual([{ item_distributor_ids: [limes, napkins], merchant_accounting_gl_code_id: produce.id }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(tagCell('Add GL code to Limes')).toBeVisible()
  await expect
    .poll(() => tagged().at(-1))
    .toEqual({
      item_distributor_ids: [limes, napkins],
      merchant_accounting_gl_code_id: null,
    })
})

test('the rows are marked while a tag is drawn over them, and again fewer when it is drawn back', async () => {
  const { corner, tagged } = await aListToFill()
  const point = (type: string, over: Element) => {
    const { left, top, width, height } = over.getBoundingClientRect()
    const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, pointerId: 1 }
    over.dispatchEvent(new PointerEvent(type, at))
  }
  const marked = () => document.querySelectorAll('[data-in-drag]').length
  point('pointerdown', corner)
  point('pointermove', tagCell('Add GL code to Oil').element())
  await expect.poll(marked).toBe(3)
  point('pointermove', tagCell('Add GL code to Limes').element())
  await expect.poll(marked).toBe(1)
  // A pointer that the browser takes for itself was not let go over a row.
  point('pointercancel', tagCell('Add GL code to Limes').element())
  await expect.poll(marked).toBe(0)
  point('pointerup', tagCell('Add GL code to Limes').element())
  await expect.element(tagCell('Add GL code to Limes')).toBeVisible()
  expect(tagged()).toEqual([])
})
