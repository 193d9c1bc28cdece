import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawAlone } from '../../../testing/draw-alone.ts'
import { isAppDrawn } from '../../../testing/open-app.tsx'
import { ModalStack } from '../layers/modals.tsx'
import { Toasts } from '../layers/toasts.tsx'
import { printedCount, usePrintedRows } from './use-printed-rows.ts'

type Row = { id: number }

const pageCount = 25
/** A list of 2,431 rows, of which the first comes again on the second page, as after somebody added one. */
const read = async ({ page: number, limit }: { page: number; limit: number }) => ({
  data: Array.from({ length: limit }, (_, at): Row => ({ id: (number - 1) * limit + at })).map((row) =>
    row.id === 100 ? { id: 99 } : row,
  ),
  _meta: { pageCount, totalCount: 2_431 },
})

function Printed({ fails = false }) {
  const soFar = { rows: [{ id: 1 }], totalCount: 2_431 }
  const [failure, setFailure] = useState('')
  const { printed, print } = usePrintedRows<Row>({
    noun: 'order',
    of: 'all',
    keyOf: ({ id }) => id,
    soFar,
    read: fails ? () => Promise.reject(new Error('no answer')) : read,
    onFailure: (reason) => setFailure(String(reason)),
  })
  return (
    <>
      {!isAppDrawn() && (
        <>
          <Toasts />
          <ModalStack />
        </>
      )}
      <button type="button" onClick={print}>
        Print
      </button>
      {failure && <p role="alert">{failure}</p>}
      {printed && <output>{printedCount(printed, 'order')}</output>}
    </>
  )
}

test('a list that is too long for paper says how much of it was printed, on the paper and beside it', async () => {
  const { host } = drawAlone(<Printed />)
  const papers: (string | null | undefined)[] = []
  window.print = () => papers.push(host.querySelector('output')?.textContent)
  // Pressed twice while its pages are being read.
  const button = host.querySelector('button')
  button?.click()
  button?.click()
  // Fifty pages are not printed by one press.
  const question = page.getByRole('dialog', { name: 'Print the first 2,000 of 2,431 orders?' })
  await expect
    .element(question.getByText('That is at least 50 pages. CSV and Excel hold the whole list.'))
    .toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(papers).toEqual([])
  button?.click()
  await question.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => papers).toEqual(['the first 2,099 of 2,431 orders'])
  window.dispatchEvent(new Event('afterprint'))
  await expect.element(page.getByText('Printed the first 2,099 of 2,431 orders.')).toBeVisible()

  await expect.poll(() => host.querySelector('output')).toBeNull()
  window.dispatchEvent(new Event('beforeprint'))
  expect(host.querySelector('output')?.textContent).toBe('the first 1 of 2,431 orders')
  window.dispatchEvent(new Event('afterprint'))
  await expect.element(page.getByText('Printed the first 1 of 2,431 orders. For more: Export, Print.')).toBeVisible()
})

test('a list whose pages could not be read is not printed, and that is told', async () => {
  let papers = 0
  window.print = () => papers++
  drawAlone(<Printed fails />)
  await page.getByRole('button', { name: 'Print' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click()
  await expect.element(page.getByText('Error: no answer')).toBeVisible()
  expect(papers).toBe(0)
})
