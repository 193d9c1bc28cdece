import type { Distributor } from '@larder/contract/distributors/distributors.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aDistributor, listOf, noEdi } from '../../../../testing/answers.ts'
import { address, openApp, phone } from '../../../../testing/open-app.tsx'
import { router } from '../../../frame/router.tsx'

const terms = {
  isOwn: false,
  version: 0,
  slots: null,
  holidays: [],
  deliveryDays: [{ weekday: 1, cutoff: '16:00', daysBefore: 2 }],
}

async function openTerms(own: Partial<Distributor> = {}) {
  let distributor = aDistributor({ nickname: 'Harbor', orderingTerms: terms, dsrs: [], ...own })
  return openApp(`/distributor/${distributor.id}`, {
    getDistributor: () => distributor,
    getDistributors: listOf(),
    getEdi: noEdi,
    putOrderingTerms: ({ body }) => {
      distributor = { ...distributor, note: body?.note ?? '' }
      return distributor
    },
    putRetiredDistributor: ({ body }) => {
      distributor = { ...distributor, isRetired: body?.is_retired === 1 }
      return distributor
    },
  })
}

test('an owner sets minimum, days, cut-off, a slot, a holiday and a note on a phone, and retires the distributor', async () => {
  await page.viewport(...phone)
  const { sent } = await openTerms()
  await page.getByLabelText('Minimum order ($)').fill('12.345')
  await page.getByRole('button', { name: 'Save ordering terms' }).click()
  await expect.element(page.getByText('Please enter at most 2 decimals.')).toBeVisible()
  await page.getByLabelText('Minimum order ($)').fill('250')
  await page.getByRole('switch', { name: 'Refuse orders below the minimum' }).click()
  // two days before a Monday is a Saturday: said, not left to be counted
  await expect.element(page.getByLabelText('Lead time for Monday')).toHaveDisplayValue('2 days before (Saturday)')
  await page.getByRole('checkbox', { name: 'Thursday' }).click()
  await page.getByLabelText('Lead time for Thursday').selectOptions('1')
  await page.getByRole('button', { name: 'Add slot' }).click()
  await page.getByLabelText('Holiday').fill('2030-12-25')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(page.getByText('Wed 12/25/2030', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove Wed 12/25/2030' })).toBeVisible()
  await page.getByLabelText('Note for people who order').fill('Ring twice')
  await page.getByRole('button', { name: 'Save ordering terms' }).click()
  await expect.element(page.getByText('Saved. Orders go by it from now on.')).toBeVisible()
  expect(sent('putOrderingTerms').map(({ body }) => body)).toEqual([
    {
      version: 0,
      minOrderAmount: 250,
      isMinOrderAmountRequired: true,
      deliveryFee: 0,
      acceptCC: 0,
      paymentTerms: 'Net 15',
      deliveryDays: [
        { weekday: 1, cutoff: '16:00', daysBefore: 2 },
        { weekday: 4, cutoff: '16:00', daysBefore: 1 },
      ],
      slots: [{ start: '06:00', end: '09:00' }],
      holidays: ['2030-12-25'],
      note: 'Ring twice',
    },
  ])
  await page.getByRole('button', { name: 'Retire distributor' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click()
  await expect.element(page.getByText('Retired: nothing is ordered from Harbor any more.')).toBeVisible()
  await page.getByRole('button', { name: 'Bring back' }).click()
  await expect.element(page.getByRole('button', { name: 'Retire distributor' })).toBeVisible()
})

test.each([
  [40, 'The usual slots are offered: 8am-11am, 11am-2pm and, on weekdays, 2pm-5pm.'],
  [531, 'The usual slots are offered: 9am-1pm and 1pm-5pm.'],
])('of distributor %i it is said which slots are offered without any agreed', async (id, words) => {
  await openTerms({ id })
  await expect.element(page.getByText(words)).toBeVisible()
})

test.each([[1440, 900] as const, phone])('the longest lead time is read in whole at %i × %i', async (...size) => {
  await page.viewport(...size)
  const deliveryDays = [{ weekday: 4, cutoff: '16:00', daysBefore: 1 }]
  await openTerms({ orderingTerms: { ...terms, deliveryDays } })
  const lead = page.getByLabelText('Lead time for Thursday')
  await expect.element(lead).toHaveDisplayValue('the day before (Wednesday)')
  await document.fonts.ready
  const field = lead.element() as HTMLSelectElement
  const whole = field.parentElement?.appendChild(field.cloneNode(true)) as HTMLSelectElement
  whole.style.cssText = 'position: absolute; width: max-content'
  expect(whole.offsetWidth).toBeLessThanOrEqual(field.offsetWidth)
})

test('who leaves ordering terms that are typed and not saved is asked first', async () => {
  await openTerms()
  await page.getByLabelText('Minimum order ($)').fill('250')
  const question = page.getByRole('dialog')
  const before = address()
  void router.navigate({ to: '/distributor' })
  await expect.element(question).toMatchTextContent('What you typed is not saved.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(address()).toBe(before)
  await expect.element(page.getByLabelText('Minimum order ($)')).toHaveValue('250')
  void router.navigate({ to: '/distributor' })
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(address).toBe('/distributor')
})

test('terms that nobody agreed are asked for with nothing chosen beforehand', async () => {
  const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, cutoff: '24:00', daysBefore: 0 }))
  await openTerms({ paymentTerms: '', orderingTerms: { ...terms, deliveryDays: everyDay } })
  await expect.element(page.getByText('Not set yet: orders may ask for any day.')).toBeVisible()
  await expect.element(page.getByLabelText('Payment terms')).toHaveValue('')
  await expect.element(page.getByRole('checkbox', { name: 'Monday' })).not.toBeChecked()
  await page.getByLabelText('Minimum order ($)').fill('1,500')
  await page.getByRole('button', { name: 'Save ordering terms' }).click()
  await expect.element(page.getByText('Choose at least one delivery day.')).toBeVisible()
  await expect.element(page.getByText('Payment terms are required.')).toBeVisible()
})

test.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
] as const)(
  'a minimum that is required %o and skipped %o binds %o, and is so still when another term is saved',
  async (isMinOrderAmountRequired, skipMinOrder, binds) => {
    const slots = [{ start: '08:00', end: '11:00' }]
    const own = { ...terms, slots, holidays: ['2030-12-25'] }
    const kept = { minOrderAmount: 150, deliveryFee: 12.5, acceptCC: 2, paymentTerms: 'Net 30' } as const
    const { sent } = await openTerms({ ...kept, isMinOrderAmountRequired, skipMinOrder, orderingTerms: own })
    const isBinding = page.getByRole('switch', { name: 'Refuse orders below the minimum' })
    await (binds ? expect.element(isBinding).toBeChecked() : expect.element(isBinding).not.toBeChecked())
    await expect.element(page.getByLabelText('Minimum order ($)')).toHaveValue('150.00')
    await expect.element(page.getByLabelText('Delivery fee ($)')).toHaveValue('12.50')
    await page.getByLabelText('Note for people who order').fill('Ring twice')
    await page.getByRole('button', { name: 'Save ordering terms' }).click()
    await expect
      .poll(() => sent('putOrderingTerms').map(({ body }) => body))
      .toMatchObject([
        {
          ...kept,
          isMinOrderAmountRequired: binds,
          deliveryDays: terms.deliveryDays,
          slots,
          holidays: ['2030-12-25'],
          note: 'Ring twice',
        },
      ])
  },
)

test('a minimum takes a comma between thousands, and an error beneath one field leaves its neighbours as high', async () => {
  const { sent } = await openTerms()
  const height = (label: string) => page.getByLabelText(label).element().getBoundingClientRect().height
  await page.getByLabelText('Minimum order ($)').fill('1,50')
  const before = height('Payment terms')
  await page.getByRole('button', { name: 'Save ordering terms' }).click()
  await expect.element(page.getByText('Please enter an amount, such as 24.50.')).toBeVisible()
  expect(height('Payment terms')).toBe(before)
  await page.getByLabelText('Minimum order ($)').fill('100001')
  await page.getByRole('button', { name: 'Save ordering terms' }).click()
  await expect.element(page.getByText('Please enter at most 100,000.')).toBeVisible()
  await page.getByLabelText('Minimum order ($)').fill('1,500')
  await page.getByRole('button', { name: 'Save ordering terms' }).click()
  await expect.poll(() => sent('putOrderingTerms').at(-1)?.body).toMatchObject({ minOrderAmount: 1500 })
})
