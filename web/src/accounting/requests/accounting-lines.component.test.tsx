import type { AccountingLine } from '@larder/contract/accounting/accounting-lines.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listOf } from '../../../testing/answers.ts'
import { anAccountingLine, books, produce, tagCell } from '../../../testing/books.ts'
import { later, refuse, type Answers } from '../../../testing/fake-server.ts'
import { openApp } from '../../../testing/open-app.tsx'

/** The server's side of two special requests: those without a GL code come first. */
function requests(): Answers {
  const lines: AccountingLine[] = [anAccountingLine(), anAccountingLine({ description: 'Morels', total: 20 })]
  const isUntagged = ({ accountingCode }: AccountingLine) => accountingCode === null
  return {
    ...books([]),
    getAccountingLines: () => {
      const list = listOf(...lines.filter(isUntagged), ...lines.filter((line) => !isUntagged(line)))
      return { ...list, _meta: { ...list._meta, untaggedCount: lines.filter(isUntagged).length, next: null } }
    },
    putAccountingLine: ({ body }) => {
      const line = lines.find(({ description }) => description === body?.description) ?? anAccountingLine()
      if (body && 'merchant_accounting_gl_code_id' in body)
        line.accountingCode = body.merchant_accounting_gl_code_id ? produce : null
      return line
    },
  }
}

test('a long request and what it cost are read in whole on a narrow screen', async () => {
  await page.viewport(1024, 768)
  const long =
    'Two boxes of the small blood oranges from the farm in Riverside that we had last spring, unwaxed, please'
  await openApp('/accounting?tab=requests', {
    ...requests(),
    getAccountingLines: { ...listOf(anAccountingLine({ description: long })), _meta: { ...listOf()._meta, untaggedCount: 1, next: null } },
  }) // prettier-ignore
  await expect.element(page.getByText(long)).toBeVisible()
  for (const shown of [page.getByText(long), page.getByText(/bought 2 times .* \$30\.00/)]) {
    const { scrollWidth, clientWidth } = shown.element()
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  }
  const row = page.getByText(long).element().closest('[data-index]')?.getBoundingClientRect()
  const facts = page
    .getByText(/bought 2 times/)
    .element()
    .getBoundingClientRect()
  expect(facts.bottom).toBeLessThanOrEqual(row?.bottom ?? 0)
})

test('a special request is tagged by its words and keyboard, and stays where it is when that is told', async () => {
  const server = await openApp('/accounting?tab=requests', requests())
  await expect.element(page.getByText('Bay · bought 2 times · last 11/02/2026 · $30.00')).toBeVisible()
  await expect.element(page.getByText(/2 lines without a GL code/)).toBeVisible()
  await tagCell('Add GL code to Ramps').click()
  await userEvent.keyboard('5100{Enter}')
  await expect.element(page.getByRole('combobox', { name: 'GL code of Morels' })).toHaveFocus()
  await expect.element(tagCell('GL code of Ramps: 5100 Produce')).toBeVisible()
  await expect.element(page.getByText(/1 line without a GL code/)).toBeVisible()
  await expect
    .poll(() => server.sent('putAccountingLine').map(({ body }) => body))
    .toEqual([{ distributor_id: 531, description: 'Ramps', merchant_accounting_gl_code_id: 7 }])

  const readsOfCodes = server.sent('getGlCodes').length
  server.tell({ kind: 'accounting', tags: [] })
  await expect.poll(() => server.sent('getGlCodes').length).toBeGreaterThan(readsOfCodes)
  await expect.element(page.getByRole('combobox', { name: 'GL code of Morels' })).toHaveFocus()
  expect(page.getByRole('table').element().textContent).toMatch(/Ramps.*Morels/)

  await userEvent.keyboard('{Escape}')
  await expect.element(tagCell('Add GL code to Morels')).toHaveFocus()
  await userEvent.keyboard('{Control>}d{/Control}')
  await expect.element(tagCell('GL code of Morels: 5100 Produce')).toHaveFocus()
})

test('tags that a colleague sets show in the rows where they are, and how many are without', async () => {
  let isTagged = false
  const [ramps, morels] = [anAccountingLine(), anAccountingLine({ description: 'Morels', total: 20 })]
  const server = await openApp('/accounting?tab=requests', {
    ...requests(),
    getAccountingLines: () => {
      const list = isTagged ? listOf(morels, { ...ramps, accountingCode: produce }) : listOf(ramps, morels)
      return { ...list, _meta: { ...list._meta, untaggedCount: isTagged ? 1 : 2, next: null } }
    },
  })
  await expect.element(page.getByText(/2 lines without a GL code/)).toBeVisible()
  isTagged = true
  server.tell({ kind: 'accounting', tags: [] })
  await expect.element(tagCell('GL code of Ramps: 5100 Produce')).toBeVisible()
  await expect.element(page.getByText(/1 line without a GL code/)).toBeVisible()
  expect(page.getByRole('table').element().textContent).toMatch(/Ramps.*Morels/)
  await expect.element(page.getByRole('button', { name: 'Read the list again' })).not.toBeInTheDocument()
})

test('a line that is no longer among those read is said to be old; the list is read again when asked for', async () => {
  let isTagged = false
  const next = '{"isTagged":false,"cents":2000,"words":"Morels","distributorId":531,"hash":"0a"}'
  const [ramps, morels] = [anAccountingLine(), anAccountingLine({ description: 'Morels', total: 20 })]
  const server = await openApp('/accounting?tab=requests', {
    ...requests(),
    getAccountingLines: () => {
      const list = listOf(isTagged ? morels : ramps)
      return { ...list, _meta: { ...list._meta, untaggedCount: isTagged ? 60 : 61, next } }
    },
  })
  await expect.element(tagCell('Add GL code to Ramps')).toBeVisible()
  isTagged = true
  server.tell({ kind: 'accounting', tags: [] })
  await page.getByRole('button', { name: 'Read the list again' }).click()
  await expect.element(tagCell('Add GL code to Morels')).toBeVisible()
})

test('a new name that could not be saved need not be typed again', async () => {
  const server = await openApp('/accounting?tab=requests', { ...requests(), postGlCode: refuse(notFound) })
  await tagCell('Add GL code to Morels').click()
  await userEvent.keyboard('5400 Wild{Enter}')
  await expect.element(tagCell('Add GL code to Morels').getByText('Not saved')).toBeInTheDocument()
  await expect.element(tagCell('Add GL code to Morels')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('combobox', { name: 'GL code of Morels' })).toHaveValue('5400 Wild')
  server.answer({ postGlCode: produce })
  await userEvent.keyboard('{Enter}')
  await expect.element(tagCell('GL code of Morels: 5100 Produce')).toBeVisible()
})

test('two tags of one line that are set quickly are saved one after the other, and both stay', async () => {
  const first = later<AccountingLine>()
  const bay = { id: 3, name: 'Bay Inc' }
  const server = await openApp('/accounting?tab=requests', {
    ...requests(),
    getAccountingSuppliers: listOf(bay),
    putAccountingLine: () => first.promise,
  })
  await tagCell('Add supplier to Ramps').click()
  await userEvent.keyboard('Bay{Tab}{Tab}5100{Enter}')
  await expect.element(tagCell('GL code of Ramps: 5100 Produce')).toBeVisible()
  await expect.poll(() => server.sent('putAccountingLine')).toHaveLength(1)
  server.answer({ putAccountingLine: anAccountingLine({ accountingSupplier: bay, accountingCode: produce }) })
  first.come(anAccountingLine({ accountingSupplier: bay }))
  await expect.poll(() => server.sent('putAccountingLine')).toHaveLength(2)
  await expect.element(tagCell('GL code of Ramps: 5100 Produce').getByText('Saved')).toBeInTheDocument()
  await expect.element(tagCell('Supplier of Ramps: Bay Inc')).toBeVisible()
})

test('of two tags of one cell that are refused, neither shows: the line has what is saved', async () => {
  const [first, second] = [later<ReturnType<typeof refuse>>(), later<ReturnType<typeof refuse>>()]
  const answers = [first, second]
  const server = await openApp('/accounting?tab=requests', {
    ...requests(),
    getGlCodes: listOf(produce, { id: 8, code: '5200 Dairy' }),
    putAccountingLine: () => answers.shift()?.promise ?? anAccountingLine(),
  })
  await tagCell('Add GL code to Ramps').click()
  await userEvent.keyboard('5100{Enter}')
  await leaveTheCellBelow()
  await tagCell('GL code of Ramps: 5100 Produce').click()
  await userEvent.keyboard('5200{Enter}')
  await expect.element(tagCell('GL code of Ramps: 5200 Dairy')).toBeVisible()
  first.come(refuse(notFound))
  await expect.poll(() => server.sent('putAccountingLine')).toHaveLength(2)
  second.come(refuse(notFound))
  await expect.element(tagCell('Add GL code to Ramps').getByText('Not saved')).toBeInTheDocument()
})

test('a tag chosen for a line counts over a new one that is still being created there', async () => {
  const created = later<{ id: number; code: string }>()
  const server = await openApp('/accounting?tab=requests', { ...requests(), postGlCode: () => created.promise })
  await tagCell('Add GL code to Ramps').click()
  await userEvent.keyboard('5400 Wild{Enter}')
  await leaveTheCellBelow()
  await tagCell('Add GL code to Ramps').click()
  await userEvent.keyboard('5100{Enter}')
  await expect.element(tagCell('GL code of Ramps: 5100 Produce')).toBeVisible()
  created.come({ id: 9, code: '5400 Wild' })
  await expect.poll(() => server.sent('putAccountingLine')).toHaveLength(2)
  await expect.element(tagCell('GL code of Ramps: 5100 Produce').getByText('Saved')).toBeInTheDocument()
  expect(server.sent('putAccountingLine').at(-1)?.body).toMatchObject({ merchant_accounting_gl_code_id: produce.id })
})

test('the next page begins after the last line of the one before', async () => {
  const next = '{"isTagged":false,"cents":3000,"words":"Ramps","distributorId":531,"hash":"0a"}'
  const page1 = {
    ...listOf(anAccountingLine()),
    _meta: { ...listOf()._meta, untaggedCount: 2, next },
  }
  const page2 = { ...listOf(anAccountingLine({ description: 'Morels' })), _meta: { ...page1._meta, next: null } }
  const server = await openApp('/accounting?tab=requests', {
    ...requests(),
    getAccountingLines: ({ query }) => (query?.after ? page2 : page1),
  })
  await expect.element(tagCell('Add GL code to Morels')).toBeVisible()
  expect(server.sent('getAccountingLines').map(({ query }) => query)).toContainEqual({ after: next })
})

async function leaveTheCellBelow() {
  await userEvent.keyboard('{Escape}')
  await expect.element(tagCell('Add GL code to Morels')).toHaveFocus()
}

test('many lines are tagged by one call, and get back what they had by one press', async () => {
  const server = await openApp('/accounting?tab=requests', {
    ...requests(),
    getAccountingLines: manyRequests(),
    getGlCodes: listOf(produce, { id: 8, code: '5200 Dairy' }),
    postAccountingLineTags: ({ body }) => ({ taggedCount: body?.lines.length ?? 0 }),
  })
  await expect.element(page.getByText(/1 line without a GL code/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all lines' }).click()
  await page.getByRole('button', { name: 'Set GL code' }).click()
  const dialog = page.getByRole('dialog', { name: 'GL code of 2 lines' })
  await expect.element(dialog.getByRole('combobox', { name: 'GL code' })).toHaveFocus()
  await userEvent.keyboard('5200{Enter}')
  await expect.element(tagCell('GL code of Ramps: 5200 Dairy')).toBeVisible()
  await expect.element(tagCell('GL code of Morels: 5200 Dairy')).toBeVisible()
  await expect.element(page.getByText('2 lines: GL code 5200 Dairy')).toBeVisible()
  await expect.element(page.getByText(/without a GL code/)).not.toBeInTheDocument()
  const [ramps, morels] = ['Ramps', 'Morels'].map((description) => ({ distributor_id: 531, description }))
  const sent = () => server.sent('postAccountingLineTags').map(({ body }) => body)
  expect(sent()).toEqual([{ lines: [ramps, morels], merchant_accounting_gl_code_id: 8 }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(tagCell('Add GL code to Ramps')).toBeVisible()
  await expect.element(tagCell('GL code of Morels: 5100 Produce')).toBeVisible()
  await expect
    .poll(() => server.sent('putAccountingLine').map(({ body }) => body))
    .toEqual([
      { ...ramps, merchant_accounting_gl_code_id: null },
      { ...morels, merchant_accounting_gl_code_id: 7 },
    ])
  expect(sent()).toHaveLength(1)
})

test('lines whose tag is refused show what they had', async () => {
  const server = await openApp('/accounting?tab=requests', {
    ...requests(),
    getAccountingLines: manyRequests(),
    getGlCodes: listOf(produce, { id: 8, code: '5200 Dairy' }),
    postAccountingLineTags: refuse(notFound),
  })
  await page.getByRole('checkbox', { name: 'Select Ramps' }).click()
  await page.getByRole('checkbox', { name: 'Select Morels' }).click()
  await page.getByRole('button', { name: 'Set GL code' }).click()
  await expect.element(page.getByRole('dialog').getByRole('combobox', { name: 'GL code' })).toHaveFocus()
  await userEvent.keyboard('5200{Enter}')
  await expect.element(tagCell('Add GL code to Ramps').getByText('Not saved')).toBeInTheDocument()
  await expect.element(tagCell('GL code of Morels: 5100 Produce').getByText('Not saved')).toBeInTheDocument()
  expect(server.sent('postAccountingLineTags')).toHaveLength(1)
})

/** Ramps without a GL code, and morels with one. */
function manyRequests() {
  const list = listOf(anAccountingLine(), anAccountingLine({ description: 'Morels', accountingCode: produce }))
  return { ...list, _meta: { ...list._meta, untaggedCount: 1, next: null } }
}
