import { unreadableOrderGuide } from '@larder/contract/distributors/order-guides.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aDistributor, anItem, aUser, listOf } from '../../../testing/answers.ts'
import { aFakeCart } from '../../../testing/fake-cart.ts'
import { later, noConnection, refuse, type Answers } from '../../../testing/fake-server.ts'
import { address, goTo, openApp } from '../../../testing/open-app.tsx'
import { drawnSo, pass, stopTheClock, wordsOf } from '../../../testing/page-parts.ts'

const bay = aDistributor({ nickname: 'Bay Broadline' })
const checked = {
  approved: true,
  message: 'This layout is approved.',
  ownColumns: false,
  drops: [],
  preview: {
    fileName: 'june.csv',
    headerRow: 1,
    columns: [],
    rowCount: 2,
    createCount: 2,
    changeCount: 0,
    sameCount: 0,
    dropCount: 0,
    refusedCount: 0,
    refused: [],
    notes: [],
    examples: [],
  },
}
const upload = page.getByRole('button', { name: 'Upload', exact: true })
const told = page.getByRole('dialog', { name: 'Confirmation' })

/** Also while the clock is stopped. */
function press(button: { element(): HTMLElement | SVGElement }) {
  const element = button.element()
  if (element instanceof HTMLElement) element.click()
}

/** The guide of an upload at a location, as its answer has it. */
const imported = (merchantId: number, own: { isHeld?: boolean; isRepeated?: boolean } = {}) => ({
  id: 9,
  merchantId,
  isRepeated: false,
  isHeld: false,
  createCount: 2,
  changeCount: 0,
  sameCount: 0,
  dropCount: 0,
  refusedCount: 0,
  keptPackCount: 0,
  autoAddedCount: 0,
  ...own,
})
const hereOf = (user: ReturnType<typeof aUser>) => user.activeLocation?.id ?? 0

async function openUpload(more: Answers = {}, user = aUser()) {
  const hereId = hereOf(user)
  const server = await openApp(
    `/distributor/${bay.id}/upload-order-guide`,
    {
      getDistributor: bay,
      getDistributors: listOf(bay),
      postCheckForTemplate: checked,
      getAllowedChildren: listOf({ id: hereId, nickname: 'Front Street' }),
      postOrderGuide: { message: '2 items were imported.', orderGuides: [imported(hereId)] },
      ...more,
    },
    user,
  )
  await choose('june.csv')
  return server
}

const choose = (name: string) => page.getByLabelText('Order guide file').upload(new File(['din,name'], name))

test('after an upload its result is told for two seconds, and the list of distributors shows', async () => {
  const { sent } = await openUpload()
  await expect.element(upload).toBeEnabled()
  stopTheClock()
  press(upload)
  await drawnSo(() => {
    vi.advanceTimersByTime(0)
    return told.query() !== null
  })
  expect(told.query()?.textContent).toContain('2 items were imported.')
  await pass(1_800)
  expect(told.query()).not.toBeNull()
  await pass(300)
  vi.useRealTimers()
  await expect.element(told).not.toBeInTheDocument()
  await expect.poll(address).toBe(`/distributor?newGuide=${bay.id}`)
  expect(sent('postOrderGuide')).toHaveLength(1)
})

test.each([
  ['whose first day is to come', 0, { isHeld: true }],
  ['that was there already', 0, { isRepeated: true }],
  ['of another location alone', 1, {}],
])('a guide %s is not told as the new one that counts here', async (_, besides, own) => {
  const user = aUser()
  const orderGuides = [imported(hereOf(user) + besides, own)]
  await openUpload({ postOrderGuide: { message: '2 items were imported.', orderGuides } }, user)
  await upload.click()
  // The confirmation goes by itself after two seconds.
  await expect.poll(address).toBe('/distributor')
})

test('after an upload the order list has what the guide brought', async () => {
  const items = [anItem({ name: 'Basil Fresh' })]
  const user = aUser()
  await openUpload(
    {
      ...aFakeCart({ items: [] }).answers,
      getItems: () => listOf(...items),
      getItemSuggestions: listOf(),
      postOrderGuide: () => {
        items.push(anItem({ name: 'Plum Tomatoes' }))
        return { message: '2 items were imported.', orderGuides: [imported(hereOf(user))] }
      },
    },
    user,
  )
  await goTo('/place-order/list')
  await expect.element(page.getByText('Basil Fresh')).toBeVisible()
  await goTo(`/distributor/${bay.id}/upload-order-guide`)
  await choose('june.csv')
  await upload.click()
  await told.getByRole('button', { name: 'Ok!' }).click()
  await expect.poll(address).toBe(`/distributor?newGuide=${bay.id}`)
  await goTo('/place-order/list')
  await expect.element(page.getByText('Plum Tomatoes')).toBeVisible()
})

test('a guide goes to the locations that are ticked, to all at first', async () => {
  const children = ['Front', 'Pier', 'Quay'].map((nickname, at) => ({ id: at + 1, nickname }))
  const { sent } = await openUpload({ getAllowedChildren: listOf(...children) })
  const boxes = () => children.map(({ nickname }) => page.getByRole('checkbox', { name: nickname }))
  const all = page.getByRole('button', { name: 'Select all' })
  const none = page.getByRole('button', { name: 'Select none' })
  const areTicked = () => boxes().map((box) => (box.element() as HTMLInputElement).checked)
  await expect.poll(areTicked).toEqual([true, true, true])
  await expect.element(all).toBeDisabled()
  await none.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Please choose at least one location.')
  const beside = page.getByRole('status').filter({ hasText: 'Please choose at least one location.' })
  await expect.element(beside).toBeVisible()
  await expect.element(none).toBeDisabled()
  await expect.element(upload).toBeDisabled()
  await all.click()
  await expect.poll(areTicked).toEqual([true, true, true])
  await boxes()[1]?.click()
  await expect.element(all).toBeEnabled()
  await upload.click()
  await expect.poll(() => sent('postOrderGuide').length).toBe(1)
  expect((sent('postOrderGuide')[0]?.body as FormData | undefined)?.get('merchantIds')).toBe('[1,3]')
})

test('who left the page during an upload and came back for the next file is told of the first and stays', async () => {
  const { promise, come } = later<{ message: string; orderGuides: ReturnType<typeof imported>[] }>()
  const { sent } = await openUpload({ postOrderGuide: () => promise })
  await upload.click()
  await expect.poll(() => sent('postOrderGuide').length).toBe(1)
  await goTo('/distributor')
  await expect.element(page.getByRole('link', { name: 'Bay Broadline' }).first()).toBeVisible()
  await goTo(`/distributor/${bay.id}/upload-order-guide`)
  await choose('july.csv')
  await expect.element(upload).toBeEnabled()
  come({ message: '2 items were imported.', orderGuides: [] })
  await expect.element(told).toMatchTextContent('2 items were imported.')
  await told.getByRole('button', { name: 'Ok!' }).click()
  await expect.element(told).not.toBeInTheDocument()
  await upload.click()
  await expect.poll(() => sent('postOrderGuide').length).toBe(2)
  expect(address()).toBe(`/distributor/${bay.id}/upload-order-guide`)
})

test('a guide whose dates are wrong is not uploaded', async () => {
  await openUpload()
  await expect.element(upload).toBeEnabled()
  await page.getByLabelText('Next Price Change').fill('2020-01-01')
  await expect.element(page.getByText('Please correct the dates.')).toBeVisible()
  await expect.element(upload).toBeDisabled()
})

test('a day that is still being typed sends no file again: the check of the day before it stays', async () => {
  const { sent } = await openUpload()
  await expect.element(upload).toBeEnabled()
  await page.getByLabelText('Order Guide Date').fill('0002-06-01')
  await expect.element(page.getByText('Order Guide Date can’t be before today.')).toBeVisible()
  expect(page.getByText(/This layout is approved/).query()).not.toBeNull()
  await page.getByLabelText('Order Guide Date').fill('2040-06-10')
  await expect.poll(() => sent('postCheckForTemplate').length).toBe(2)
  const days = sent('postCheckForTemplate').map(({ body }) => (body as unknown as FormData).get('start_date'))
  expect(days[1]).toBe('2040-06-10')
})

test('a guide in which most items are missing is uploaded only when that is meant', async () => {
  const drops = [{ merchantId: 1, currentCount: 850, dropCount: 840 }]
  const { sent } = await openUpload({ postCheckForTemplate: { ...checked, drops } })
  const question = page.getByRole('dialog', { name: 'Most items would drop out' })
  await upload.click()
  await expect
    .element(question)
    .toMatchTextContent('840 of your 850 current items would be greyed out. Is this the whole guide?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(sent('postOrderGuide')).toEqual([])
  await upload.click()
  await question.getByRole('button', { name: 'Upload' }).click()
  await expect.poll(() => sent('postOrderGuide')).toHaveLength(1)
})

test('an upload that is refused says why, and leaves the choice as it is', async () => {
  await openUpload({ postOrderGuide: refuse({ code: 'busy', status: 400, text: 'Please wait a little.' }) })
  await upload.click()
  const failed = page.getByRole('dialog', { name: 'Error!' })
  await expect.element(failed).toMatchTextContent('Please wait a little.')
  await failed.getByRole('button', { name: 'Ok!' }).click()
  await expect.element(failed).not.toBeInTheDocument()
  await expect.element(page.getByText('june.csv').first()).toBeVisible()
  await expect.element(upload).toBeEnabled()
  expect(address()).toBe(`/distributor/${bay.id}/upload-order-guide`)
})

test('without words of the server a failed upload is told in those of the specification', async () => {
  await openUpload({ postOrderGuide: refuse({ code: 'broken', status: 503, text: 'trace' }) })
  await upload.click()
  await expect
    .element(page.getByRole('dialog', { name: 'Error!' }))
    .toMatchTextContent('There was an error while uploading your file')
})

test('for a layout that nobody approved a template is asked for, in the words of the specification', async () => {
  const unknown = { ...checked, approved: false, message: 'This layout is not approved.' }
  const { sent, answer } = await openUpload({
    postCheckForTemplate: unknown,
    postTemplateRequest: refuse({ code: 'broken', status: 503, text: 'trace' }),
  })
  const question = page.getByRole('dialog', { name: 'No approved template' })
  const asked = async () => {
    for (const words of [
      'An approved template was not found for this order guide. Please review the order guides under Price Update History for successful uploads, and resubmit using the approved template.',
      'Or you can request a new template which can take up to 3 days to approve.',
    ])
      await expect.element(question).toMatchTextContent(words)
  }
  await asked()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(sent('postTemplateRequest')).toEqual([])

  await choose('july.csv')
  await asked()
  await question.getByRole('button', { name: 'Request Template' }).click()
  const failed = page.getByRole('dialog', { name: 'Error!' })
  await expect.element(failed).toMatchTextContent('There was an error while submiting your template')
  await failed.getByRole('button', { name: 'Ok!' }).click()
  await expect.element(failed).not.toBeInTheDocument()

  answer({ postTemplateRequest: { message: 'Successful request' } })
  await choose('august.csv')
  await asked()
  await question.getByRole('button', { name: 'Request Template' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Confirmation' })).toMatchTextContent('Successful request')
  expect(sent('postOrderGuide')).toEqual([])
})

test('a file that can’t be read is checked by oneself or sent to support; without an answer it is tried again', async () => {
  const { answer } = await openUpload({ postCheckForTemplate: refuse(unreadableOrderGuide) })
  const verdict = page.getByRole('alert')
  const offered = () =>
    verdict
      .getByRole('button')
      .elements()
      .map((button) => button.textContent)
  await expect.element(verdict).toBeVisible()
  expect(offered()).toEqual(['Check the columns myself', 'Send to support'])
  await expect.element(upload).toBeDisabled()
  answer({ postCheckForTemplate: noConnection })
  await choose('july.csv')
  await expect.poll(offered).toEqual(['Retry'])
  answer({ postCheckForTemplate: checked })
  await verdict.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('This layout is approved. Nothing changes until you upload.')).toBeVisible()
  await expect.element(upload).toBeEnabled()
})

test('a guide that is read with columns one checked says so, and they can be checked again or forgotten', async () => {
  await openUpload({ postCheckForTemplate: { ...checked, ownColumns: true } })
  const verdict = page.getByRole('status').filter({ hasText: 'Read with the columns you checked.' })
  await expect.element(verdict.getByRole('button', { name: 'Check again' })).toBeVisible()
  await expect.element(verdict.getByRole('button', { name: 'Forget' })).toBeVisible()
  await expect.element(page.getByText('This layout is approved.')).not.toBeInTheDocument()
  await expect.element(upload).toBeEnabled()
})

test('another first day moves the day of the next prices a week behind it, which may be another one still', async () => {
  const { sent } = await openUpload()
  await expect.element(upload).toBeEnabled()
  await page.getByLabelText('Order Guide Date').fill('2040-06-10')
  await expect.element(page.getByLabelText('Next Price Change')).toHaveValue('2040-06-17')
  await page.getByLabelText('Next Price Change').fill('2040-06-30')
  await expect.element(page.getByLabelText('Order Guide Date')).toHaveValue('2040-06-10')
  await upload.click()
  await expect.poll(() => sent('postOrderGuide').length).toBe(1)
  const body = sent('postOrderGuide')[0]?.body as unknown as FormData
  expect([body.get('start_date'), body.get('end_date')]).toEqual(['2040-06-10', '2040-06-30'])
})

test('refused rows are listed by their cause, fifty of each, and say how many more there are', async () => {
  const refused = Array.from({ length: 52 }, (_, at) => ({ rowNumber: at + 2, reason: 'No price.', cells: [`D${at}`] }))
  const openRefused = (refusedCount: number) =>
    openUpload({ postCheckForTemplate: { ...checked, preview: { ...checked.preview, refused, refusedCount } } })
  await openRefused(52)
  const cause = page.getByRole('group').filter({ hasText: 'No price.' })
  await cause.getByText('52 rows').click()
  await expect.element(cause.getByText('D49')).toBeVisible()
  await expect.element(cause.getByText('and 2 rows more in the download')).toBeVisible()
  expect(cause.getByText('D50').query()).toBeNull()
  expect(page.getByText('The first 52 are listed.').query()).toBeNull()
  await openRefused(1_052)
  await expect.element(page.getByRole('heading', { name: '1,052 rows refused' })).toBeVisible()
  await expect.element(page.getByText('The first 52 are listed.')).toBeVisible()
})

test('the first rows say what each price was, only where it was another one', async () => {
  const row = { din: '1', brand: 'Delta', packSize: '1/25 LB', unitMeasure: 'CS', price: 12, oldPrice: 12 }
  const examples = [
    { ...row, name: 'Rice', change: 'change' as const, oldPrice: 10.5 },
    { ...row, name: 'Oats', change: 'change' as const },
    { ...row, name: 'Salt', change: 'same' as const },
    { ...row, name: 'Flour', change: 'create' as const, oldPrice: null },
  ]
  await openUpload({ postCheckForTemplate: { ...checked, preview: { ...checked.preview, examples } } })
  const rows = page.getByRole('table').last().getByRole('row')
  await expect
    .poll(() => examples.map((_, at) => wordsOf(rows.nth(at + 1))))
    .toEqual([
      '1 Rice Delta 1/25 LB CS $12.00 was $10.50 Changed',
      '1 Oats Delta 1/25 LB CS $12.00 Changed',
      '1 Salt Delta 1/25 LB CS $12.00 Unchanged',
      '1 Flour Delta 1/25 LB CS $12.00 New',
    ])
})
