import type { SalesRep } from '@larder/contract/distributors/distributors.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aDistributor, listOf, noEdi } from '../../../testing/answers.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { fieldsOf, wordsOf } from '../../../testing/page-parts.ts'

const reps = page.getByRole('list', { name: 'Sales reps' }).getByRole('listitem')
const website = page.getByRole('region', { name: 'Website credentials' })

function aRep(own: Partial<SalesRep>): SalesRep {
  return {
    id: 1,
    name: 'Ann Lee',
    email: 'ann@bay.test',
    phone: '718-555-0101',
    is_primary: 0,
    is_deleted: 0,
    access_type: 'unlimited',
    start_date: null,
    end_date: null,
    invite_status: null,
    ...own,
  }
}

const dsrs = [
  aRep({ is_primary: 1 }),
  aRep({ id: 2, name: 'Bo', access_type: 'limited', start_date: '2030-03-01', end_date: '2030-03-31' }),
  aRep({ id: 3, name: 'Cy', is_deleted: 1, access_type: 'none' }),
]

function openDistributor(own: Parameters<typeof aDistributor>[0]) {
  const distributor = aDistributor({ id: 31, nickname: 'Bay', dsrs, ...own })
  return openApp('/distributor/31', {
    getDistributor: distributor,
    getDistributors: listOf(),
    getEdi: noEdi,
    patchDistributor: distributor,
  })
}

test('each rep says who gets the orders and what their access is for; one who was removed can only come back', async () => {
  await openDistributor({})
  await expect.element(reps.first()).toBeVisible()
  await expect.element(page.getByText('No sales rep gets the orders yet.')).not.toBeInTheDocument()
  await expect.element(page.getByText('keeps its sales reps itself')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show Inactive Sales Reps' }).click()
  await expect.element(reps.nth(2)).toBeVisible()
  await expect
    .poll(() => [0, 1, 2].map((at) => wordsOf(reps.nth(at))))
    .toEqual([
      'Ann Lee Receives orders Name E-mail Phone Access Unlimited Limited None May change order guide prices at any time. Receives orders Send Invite Remove',
      'Bo Name E-mail Phone Access Unlimited Limited None May change order guide prices between these dates. Start date End date Receives orders Send Invite Remove',
      'Cy Inactive Name E-mail Phone Access Unlimited Limited None May not change prices. Reactivate',
    ])
  expect(fieldsOf(reps.nth(1))).toEqual({
    Name: 'Bo',
    'E-mail': 'ann@bay.test',
    Phone: '718-555-0101',
    Access: 'limited',
    'Start date': '2030-03-01',
    'End date': '2030-03-31',
    'Receives orders': false,
  })
  const disabled = (at: number) =>
    [...reps.nth(at).element().querySelectorAll<HTMLInputElement>('input, select')].map((field) => field.disabled)
  expect([disabled(1), disabled(2)]).toEqual([Array(7).fill(false), Array(4).fill(true)])
})

test('of reps that the distributor keeps nothing can be changed', async () => {
  await openDistributor({ is_dsr_editable: false })
  await expect.element(reps.first()).toBeVisible()
  const fields = [...reps.nth(1).element().querySelectorAll<HTMLInputElement>('input, select')]
  expect(fields.map(({ disabled }) => disabled)).toEqual(fields.map(() => true))
  expect(fields.length).toBe(6)
})

test('credentials are asked for by name, removed only where there are some, and never shown', async () => {
  await openDistributor({ skyloader: { useSkyloader: 0, username: null, hasPassword: false } })
  await expect.element(website.getByRole('button')).toBeVisible()
  await expect
    .poll(() => wordsOf(website))
    .toBe('Website credentials Username Password Saved encrypted, shown to nobody. Save credentials')
  await expect.element(website.getByRole('button', { name: 'Save credentials' })).toBeDisabled()
  const server = await openDistributor({ skyloader: { useSkyloader: 1, username: 'kitchen', hasPassword: true } })
  await expect.element(website.getByLabelText('Username')).toHaveValue('kitchen')
  await expect
    .poll(() => wordsOf(website))
    .toBe(
      'Website credentials Username New password A password is saved, encrypted. Nobody can read it here. Save credentials Remove credentials',
    )
  await website.getByLabelText('Username').fill('')
  await website.getByRole('button', { name: 'Save credentials' }).click()
  await expect.element(website.getByLabelText('Username')).toHaveAccessibleDescription('Username is required.')
  await website.getByRole('button', { name: 'Remove credentials' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect(server.sent('patchDistributor')).toEqual([])
  await website.getByRole('button', { name: 'Remove credentials' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('Website credentials removed.')).toBeVisible()
  expect(server.sent('patchDistributor').map(({ body }) => body)).toEqual([{ username: null }])
})
