import { expect, test } from '../people.ts'

test('a phone shows why a file can’t be read, without scrolling', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen({ nickname: 'Harbor Street Kitchen' })
  const { id } = await kitchen.addDistributor({ nickname: 'Harbor Foods' })
  await kitchen.open(page, `/distributor/${id}/upload-order-guide`)
  await expect(page.getByText('Choose a file to preview it. Nothing changes until you upload.')).toBeVisible()
  const buffer = Buffer.from('Ref,What,Size,Left\n0012,FLOUR ALL PURPOSE,50 LB,18.40\n')
  await page.getByLabel('Order guide file').setInputFiles({ name: 'week24.csv', mimeType: 'text/csv', buffer })
  const reason = page.getByRole('alert').filter({ hasText: 'No row with column headings was found' })
  await expect(reason).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Send to support' })).toBeInViewport({ ratio: 1 })
})

test('a phone shows the first rows of a file whole', async ({ page, aKitchen }) => {
  const kitchen = await aKitchen({ nickname: 'Harbor Street Kitchen' })
  const { id } = await kitchen.addDistributor({ nickname: 'Harbor Foods' })
  await kitchen.open(page, `/distributor/${id}/upload-order-guide`)
  await expect(page.getByText('Choose a file to preview it. Nothing changes until you upload.')).toBeVisible()
  const rows =
    'din,name,brand,pack_size,unit_measure,price\nT-0012345,TOMATO ROMA 25 POUND FIELD PACKED,HOUSE FARM,25 LB,CS,1018.40\n'
  const file = { name: 'week24.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) }
  await page.getByLabel('Order guide file').setInputFiles(file)
  const table = page.getByRole('table').last()
  await expect(table).toContainText('$1,018.40')
  for (const text of ['T-0012345', '$1,018.40', 'New']) {
    const cell = table.getByText(text, { exact: true })
    await cell.scrollIntoViewIfNeeded()
    await expect(cell).toBeInViewport({ ratio: 1 })
    const box = await cell.boundingBox()
    expect(box?.height ?? 99, `${text} is on one line`).toBeLessThan(30)
  }
  expect(await table.evaluate((shown) => shown.parentElement!.scrollWidth <= shown.parentElement!.clientWidth)).toBe(
    true,
  )
})
