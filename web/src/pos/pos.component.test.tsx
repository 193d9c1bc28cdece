import type { RegisterKey } from '@larder/contract/pos/register-keys.ts'
import type { PosSale } from '@larder/contract/pos/sales.ts'
import { alreadyAssigned, unreadableSales } from '@larder/contract/pos/sales.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aLocation, aUser, listOf } from '../../testing/answers.ts'
import { later, noConnection, refuse } from '../../testing/fake-server.ts'
import { address, openApp, phone } from '../../testing/open-app.tsx'
import { recipesOf } from '../../testing/recipes.ts'
import { byPages, linesTaken, paperTaken, takenAs } from '../../testing/taken-files.ts'
import type { AnswerOf } from '../api/call-input.ts'

function aSale(own: Partial<PosSale>): PosSale {
  return {
    item_name: 'CACIO E PEPE',
    pos_category: 'Pasta',
    isModifier: false,
    quantity_sold: 12,
    quantity_void: 0,
    quantity_net: 12,
    price: 264,
    recipe_id: null,
    recipe: null,
    proposed: null,
    ...own,
  }
}

/** Pages of sales with how much of them is mapped. */
function salesOf(...sales: PosSale[]) {
  const unmappedTotal = sales.reduce((all, { price, recipe_id: id }) => all + (id === null ? price : 0), 0)
  const total = sales.reduce((all, { price }) => all + price, 0)
  const mappedPercent = Math.floor(100 * (1 - unmappedTotal / total))
  const { data, _meta } = listOf(...sales)
  return { data, _meta: { ..._meta, mappedPercent, unmappedTotal, unmappedItems: 0, total } }
}

const days = () => {
  const { data, _meta } = listOf({
    date: '2026-11-20',
    total: 1_200,
    mappedPercent: 92,
    unmappedTotal: 96,
    unmappedItems: 1,
  })
  return { data, _meta: { ..._meta, mappedPercent: 92, unmappedTotal: 96, unmappedItems: 1 } }
}

test('where the location costs no recipes it is said, and none can be chosen', async () => {
  const user = aUser({ activeLocation: aLocation({ display_recipe_costing: 0 }) })
  const server = await openApp('/pos/2026-11-20', { getPosDetail: salesOf(aSale({})) }, user)
  const row = page.getByRole('row').filter({ hasText: 'CACIO E PEPE' })
  await expect.element(row).toMatchTextContent('Recipe costing is not switched on')
  await expect.element(page.getByText(/mapped/)).not.toBeInTheDocument()
  await expect.element(page.getByText(/A recipe you choose/)).not.toBeInTheDocument()
  expect(row.getByRole('combobox').elements()).toEqual([])
  expect(server.sent('getRecipes')).toEqual([])
})

test('days of sales say how much is mapped; a file of the register adds days, or says why not', async () => {
  const server = await openApp('/pos', { getPos: days, postSalesFileCheck: refuse(unreadableSales) })
  await expect.element(page.getByText('11/20/2026')).toBeVisible()
  await expect.element(page.getByText('$1,200.00')).toBeVisible()
  await expect
    .element(page.getByRole('status').filter({ hasText: '92 % of sales mapped, $96.00 unmapped' }))
    .toBeVisible()
  choose(new File(['x'], 'sales.pdf'))
  await expect.element(page.getByText('Please choose a .csv, .xls or .xlsx file')).toBeVisible()
  choose(new File(['x'], 'sales.csv'))
  await expect.element(page.getByText('This file could not be read as sales.')).toBeVisible()
  const day = { date: '2026-11-20', items: 3, total: 10 }
  const [added, same] = [
    { ...day, outcome: 'new' as const },
    { ...day, outcome: 'same' as const },
  ]
  server.answer({
    postSalesFileCheck: {
      days: [
        { ...added, before: null },
        { ...same, before: null },
      ],
      skippedRows: 1,
      version: 'v1', // prettier-ignore
    },
    postSalesFile: { days: [added, { ...day, outcome: 'replaced' }, same], skippedRows: 1 },
  })
  choose(new File(['x'], 'sales.csv'))
  await expect
    .element(page.getByText('1 day added, 1 day replaced, 1 day already there, 1 row without a sale'))
    .toBeVisible()
})

test('a file that replaces days says what they were and become, and may be cancelled', async () => {
  const before = { items: 34, total: 1_200, fileName: 'Sales.csv', by: 'Ana Ruiz', time: '2026-11-21T15:00:00.000Z' }
  const replaced = { date: '2026-11-20', outcome: 'replaced' as const, items: 35, total: 1_240 }
  const added = { date: '2026-11-21', outcome: 'new' as const, items: 3, total: 10 }
  const server = await openApp('/pos', {
    getPos: days,
    postSalesFileCheck: {
      days: [
        { ...replaced, before },
        { ...added, before: null },
      ],
      skippedRows: 0,
      version: 'v1', // prettier-ignore
    },
    postSalesFile: { days: [replaced, added], skippedRows: 0 },
  })
  await expect.element(page.getByText('11/20/2026')).toBeVisible()
  choose(new File(['x'], 'sales.csv'))
  const dialog = page.getByRole('dialog', { name: 'Replace the sales of 1 day?' })
  await expect
    .element(dialog.getByRole('row').nth(1))
    .toMatchTextContent(/Fri 11\/20\/2026\$1,200\.0034 itemsSales\.csv, Ana Ruiz\$1,240\.0035 items/)
  await expect.element(dialog.getByText('1 day without sales so far will be added.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByLabelText('Sales file')).toBeInTheDocument()
  expect(server.sent('postSalesFile')).toEqual([])
  choose(new File(['x'], 'sales.csv'))
  await dialog.getByRole('button', { name: 'Replace day' }).click()
  await expect.element(page.getByText('1 day added, 1 day replaced')).toBeVisible()
  expect(server.sent('postSalesFile').map(({ body }) => (body as FormData | undefined)?.get('version'))).toEqual(['v1'])
})

test('Enter accepts the proposed recipe and goes on to the next', async () => {
  let sales = [
    aSale({ proposed: { id: 7, name: 'Cacio e Pepe' } }),
    aSale({
      item_name: 'ROAST CHICKEN',
      price: 100,
      proposed: { id: 8, name: 'Roast chicken' },
      quantity_sold: 30,
      quantity_void: 3,
    }),
    aSale({ item_name: 'ADD BREAD', isModifier: true, price: 6 }),
  ]
  const server = await openApp('/pos/2026-11-20', {
    getPos: days,
    getPosDetail: () => salesOf(...sales),
    getRecipes: { ...listOf(), totals: { foodCostPercent: null, isWeightedBySales: false } },
    postAssignRecipe: ({ body }) => {
      sales = sales.map((sale) =>
        sale.item_name === body?.item_name ? { ...sale, recipe_id: 7, recipe: 'Cacio e Pepe', proposed: null } : sale,
      )
      return { item_name: body?.item_name ?? '', recipe_id: 7, dates: 12 }
    },
  })
  await expect.element(page.getByText('0 % of sales mapped, $370.00 unmapped')).toBeVisible()
  await expect.element(page.getByText('3 voided')).toBeVisible()
  ;(page.getByRole('button', { name: 'Cacio e Pepe?' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('CACIO E PEPE mapped to Cacio e Pepe on all 12 dates')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Roast chicken?' })).toHaveFocus()
  expect(server.sent('postAssignRecipe')[0]?.body).toEqual({
    item_name: 'CACIO E PEPE',
    recipe_id: 7,
    shown_recipe_id: null,
  })
  await expect.element(page.getByText('71 % of sales mapped, $106.00 unmapped')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('ROAST CHICKEN mapped to Roast chicken on all 12 dates')).toBeVisible()
  await expect.element(page.getByText('98 % of sales mapped, $6.00 unmapped')).toBeVisible()
  // A colleague maps another; the names of the dishes stay what they are.
  const read = server.sent('getPosDetail').length
  server.tell({ kind: 'sales' })
  await expect.poll(() => server.sent('getPosDetail').length).toBeGreaterThan(read)
  await expect.element(page.getByRole('combobox', { name: 'Recipe of ADD BREAD' })).toBeEnabled()
  expect(server.sent('getRecipes').map(({ query }) => query?.limit)).toEqual(['10000'])
})

test('a mistaken recipe of a sold item is taken back, and Undo gives it again', async () => {
  let sale = aSale({ recipe_id: 7, recipe: 'Cacio e Pepe' })
  const server = await openApp('/pos/2026-11-20', {
    getPos: days,
    getPosDetail: () => salesOf(sale),
    getRecipes: { ...listOf(), totals: { foodCostPercent: null, isWeightedBySales: false } },
    postAssignRecipe: ({ body }) => {
      sale = aSale({ recipe_id: body?.recipe_id ?? null, recipe: body?.recipe_id ? 'Cacio e Pepe' : null })
      return { item_name: body?.item_name ?? '', recipe_id: body?.recipe_id ?? null, dates: 12 }
    },
  })
  const none = page.getByRole('button', { name: 'No recipe for CACIO E PEPE' })
  await none.click()
  await expect.element(page.getByText('Cacio e Pepe taken off CACIO E PEPE on all 12 dates')).toBeVisible()
  await expect.element(none).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(none).toBeVisible()
  const item_name = 'CACIO E PEPE'
  expect(server.sent('postAssignRecipe').map(({ body }) => body)).toEqual([
    { item_name, recipe_id: null, shown_recipe_id: 7 },
    { item_name, recipe_id: 7, shown_recipe_id: null },
  ])
})

test('a recipe that a colleague chose meanwhile is replaced only once the person knows of it', async () => {
  let sale = aSale({ proposed: { id: 7, name: 'Cacio e Pepe' } })
  const server = await openApp('/pos/2026-11-20', {
    getPos: days,
    getPosDetail: () => salesOf(sale),
    getRecipes: { ...listOf(), totals: { foodCostPercent: null, isWeightedBySales: false } },
    postAssignRecipe: ({ body }) =>
      body?.force
        ? { item_name: body.item_name, recipe_id: body.recipe_id, dates: 12 }
        : refuse({ ...alreadyAssigned, text: 'CACIO E PEPE is sold as Tonnarelli already.' }),
  })
  const accept = page.getByRole('button', { name: 'Cacio e Pepe?' })
  const question = page.getByRole('dialog')
  await accept.click()
  await expect.element(question).toMatchTextContent('CACIO E PEPE is sold as Tonnarelli already.')
  await question.getByRole('button', { name: 'Map to Cacio e Pepe' }).click()
  await expect.element(page.getByText('CACIO E PEPE mapped to Cacio e Pepe on all 12 dates')).toBeVisible()
  expect(server.sent('postAssignRecipe').map(({ body }) => body?.force)).toEqual([undefined, true])

  sale = aSale({ recipe_id: 9, recipe: 'Tonnarelli', proposed: null })
  await accept.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Recipe of CACIO E PEPE' })).toHaveValue('Tonnarelli')
  expect(server.sent('postAssignRecipe')).toHaveLength(3)
})

test('whoever has gone elsewhere by the time that a recipe is accepted stays there', async () => {
  const assigned = later<AnswerOf<'postAssignRecipe'>>()
  await openApp('/pos/2026-11-20', {
    getPos: days,
    getPosDetail: salesOf(
      aSale({ proposed: { id: 7, name: 'Cacio e Pepe' } }),
      aSale({ item_name: 'ROAST CHICKEN', price: 100, proposed: { id: 8, name: 'Roast chicken' } }),
    ),
    getRecipes: { ...listOf(), totals: { foodCostPercent: null, isWeightedBySales: false } },
    postAssignRecipe: () => assigned.promise,
  })
  await page.getByRole('button', { name: 'Cacio e Pepe?' }).click()
  const field = page.getByRole('combobox', { name: 'Recipe of ROAST CHICKEN' })
  ;(field.element() as HTMLElement).focus()
  assigned.come({ item_name: 'CACIO E PEPE', recipe_id: 7, dates: 12 })
  await expect.element(page.getByText('CACIO E PEPE mapped to Cacio e Pepe on all 12 dates')).toBeVisible()
  await expect.element(field).toHaveFocus()
})

test('a phone says that it works on a computer; other paths lead to the days', async () => {
  await openApp('/pos/nowhere/at/all', { getPos: days })
  await expect.poll(address).toBe('/pos')
  await page.viewport(...phone)
  await expect.element(page.getByText('POS review works on a computer')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Mail me the link' }))
    .toHaveAttribute('href', expect.stringMatching(/^mailto:/))
  await expect.element(page.getByRole('link', { name: 'Go to the start' })).toHaveAttribute('href', '/')
})

function choose(file: File) {
  const input = page.getByLabelText('Sales file').element() as HTMLInputElement
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('an owner makes a key that is shown once, and revokes it', async () => {
  let keys: RegisterKey[] = []
  const made = { id: 7, name: 'Bar', ending: 'wxyz', madeBy: 'Ana Ruiz', madeAt: '2026-03-04T15:00:00.000Z' }
  await openApp(
    '/pos/keys',
    {
      getRegisterKeys: () => ({ data: keys }),
      postRegisterKey: () => {
        keys = [{ ...made, lastUsedAt: null }]
        return { ...made, lastUsedAt: null, key: 'larder_pos_secret-wxyz' }
      },
      deleteRegisterKey: () => {
        keys = []
        return { message: 'Revoked' }
      },
    },
    aUser({ title: 'Owner' }),
  )
  await page.getByRole('button', { name: 'New key' }).click()
  await page.getByLabelText('Name').fill('Bar')
  await page.getByRole('button', { name: 'Make key' }).click()
  await expect.element(page.getByLabelText('Key', { exact: true })).toHaveValue('larder_pos_secret-wxyz')
  expect(page.getByRole('button', { name: 'Cancel' }).query(), 'the key is made').toBeNull()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  const question = page.getByRole('dialog', { name: 'Did you save the key?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByLabelText('Key', { exact: true })).toHaveValue('larder_pos_secret-wxyz')
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(document.body.textContent).not.toContain('larder_pos_secret')
  await expect.element(page.getByRole('row').filter({ hasText: 'Bar' })).toMatchTextContent(/…wxyz.*Never used/)
  await page.getByRole('button', { name: 'Revoke Bar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect.element(page.getByText('No register has a key yet.')).toBeVisible()
})

test('a key whose answer was lost is asked for again as the same one', async () => {
  const made = { id: 7, name: 'Bar', ending: 'wxyz', madeBy: 'Ana Ruiz', madeAt: '2026-03-04T15:00:00.000Z' }
  const server = await openApp(
    '/pos/keys',
    { getRegisterKeys: { data: [] }, postRegisterKey: noConnection },
    aUser({ title: 'Owner' }),
  )
  await page.getByRole('button', { name: 'New key' }).click()
  await page.getByLabelText('Name').fill('Bar')
  await page.getByRole('button', { name: 'Make key' }).click()
  await expect.element(page.getByText(/^The server could not be reached\./)).toBeVisible()
  server.answer({ postRegisterKey: { ...made, lastUsedAt: null, key: 'larder_pos_secret-wxyz' } })
  await page.getByRole('button', { name: 'Make key' }).click()
  await expect.element(page.getByLabelText('Key', { exact: true })).toHaveValue('larder_pos_secret-wxyz')
  expect(server.keys('postRegisterKey').length).toBeGreaterThan(1)
  expect(new Set(server.keys('postRegisterKey')).size).toBe(1)
})

test('others are told that keys are for owners', async () => {
  await openApp('/pos/keys', {}, aUser({ title: 'Chef', managesPeople: false }))
  await expect.element(page.getByText('Only an owner can see the keys of cash registers.')).toBeVisible()
})

test('every day of sales and every item sold on a day is taken along', async () => {
  const mapped = { mappedPercent: 92, unmappedTotal: 96, unmappedItems: 1 }
  const all = Array.from({ length: 130 }, (_, at) => ({
    date: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
    total: 1_200,
    ...mapped,
  }))
  const sales = Array.from({ length: 130 }, (_, at) =>
    aSale({
      item_name: `+PASTA ${at}`,
      isModifier: at === 0,
      quantity_void: 2,
      quantity_net: 10,
      recipe: 'Pasta plate',
    }),
  )
  await openApp('/pos', {
    getPos: (of) => {
      const { data, _meta } = byPages(all, 31)(of)
      return { data, _meta: { ..._meta, ...mapped } }
    },
    getPosDetail: (of) => {
      const { data, _meta } = byPages(sales, 50)(of)
      return { data, _meta: { ..._meta, ...mapped, total: 1 } }
    },
    getRecipes: recipesOf(),
  })
  const lines = await linesTaken()
  expect(lines).toHaveLength(131)
  expect(lines.slice(0, 2)).toEqual([
    '"Date","Total Sales","Mapped, %","Unmapped"',
    '"01/01/2026","1200.00",92,"96.00"',
  ])
  expect((await takenAs('Excel (XLSX)')).name).toMatch(/^days-of-sales-/)
  expect((await paperTaken()).rows).toHaveLength(131)

  await page.getByRole('link', { name: 'See Details of Thu 01/01/2026' }).click()
  await expect.element(page.getByRole('heading', { name: /POS Detail/ })).toBeVisible()
  const sold = await linesTaken()
  expect(sold).toHaveLength(131)
  expect(sold.slice(0, 2)).toEqual([
    '"Menu Item Name","Modifier","Menu Category","QTY Sold","QTY Void","Net QTY","Recipe","Total Amount Sold"',
    `"'+PASTA 0","Modifier","Pasta",12,2,10,"Pasta plate","264.00"`,
  ])
  expect((await takenAs('Excel (XLSX)')).name).toMatch(/^sales-of-01-01-2026-\d{4}-/)
  expect((await paperTaken()).rows.at(-1)).toBe('+PASTA 129 |  | Pasta | 12 | 2 | 10 | Pasta plate | $264.00')
})

test('the words of a day are whole on a small laptop, and every column is on the screen', async () => {
  await page.viewport(1024, 768)
  await openApp('/pos/2026-11-20', {
    getPos: days,
    getPosDetail: () => salesOf(aSale({ pos_category: 'Starters, salads and small plates', price: 12_345.67 })),
    getRecipes: { ...listOf(), totals: { foodCostPercent: null, isWeightedBySales: false } },
  })
  const table = page.getByRole('table', { name: 'Sales' })
  await expect.element(table.getByText('$12,345.67')).toBeVisible()
  const edge = document.documentElement.clientWidth
  for (const cell of table.element().querySelectorAll('[role=cell], [role=columnheader]')) {
    expect(cell.getBoundingClientRect().right, cell.textContent ?? '').toBeLessThanOrEqual(edge)
    expect(cell.scrollWidth, cell.textContent ?? '').toBeLessThanOrEqual(cell.clientWidth + 1)
  }
})

test('days that a file added are listed at once', async () => {
  const imported = { date: '2026-11-21', items: 3, total: 10, outcome: 'new' as const }
  let isImported = false
  const added = { date: '2026-11-21', total: 10, mappedPercent: 0, unmappedTotal: 10, unmappedItems: 3 }
  await openApp('/pos', {
    getPos: () => {
      const before = days()
      return isImported ? { ...before, data: [added, ...before.data] } : before
    },
    postSalesFileCheck: { days: [{ ...imported, before: null }], skippedRows: 0, version: 'v1' },
    postSalesFile: () => {
      isImported = true
      return { days: [imported], skippedRows: 0 }
    },
  })
  await expect.element(page.getByText('11/20/2026')).toBeVisible()
  choose(new File(['x'], 'sales.csv'))
  await expect.element(page.getByText('1 day added')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See Details of Sat 11/21/2026' })).toBeVisible()
})

test.each([
  ['an owner is led to the keys of registers', true, 1],
  ['who is no owner is not led to keys that they may not see', false, 0],
])('%s', async (_, managesPeople, links) => {
  await openApp('/pos', { getPos: days }, aUser({ managesPeople }))
  await expect.element(page.getByText('11/20/2026')).toBeVisible()
  expect(page.getByRole('link', { name: /cash register send its sales/ }).elements()).toHaveLength(links)
})

test('the day that is said of a file without dates goes with it, when it is looked at and when it is kept', async () => {
  const sold = { date: '2026-11-19', items: 3, total: 10, outcome: 'new' as const }
  const server = await openApp('/pos', {
    getPos: days,
    postSalesFileCheck: { days: [{ ...sold, before: null }], skippedRows: 0, version: 'v1' },
    postSalesFile: { days: [sold], skippedRows: 0 },
  })
  await expect.element(page.getByText('11/20/2026')).toBeVisible()
  await page.getByLabelText('Day, if the file has no dates').fill('2026-11-19')
  choose(new File(['x'], 'sales.csv'))
  await expect.element(page.getByText('1 day added')).toBeVisible()
  for (const call of ['postSalesFileCheck', 'postSalesFile'] as const)
    expect(
      server.sent(call).map(({ body }) => (body as FormData | undefined)?.get('date')),
      call,
    ).toEqual(['2026-11-19'])
})
