import { packOfCatchWeight } from '@larder/contract/inventory/group-items.ts'
import type { CountingItem } from '@larder/contract/inventory/counting-list.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noConnection, refuse, type Answers } from '../../../../testing/fake-server.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { press } from '../../../../testing/page-parts.ts'
import { anItem } from '../../counting/testing/counting-items.ts'
import { openPackSize } from './open-pack-size.tsx'

const dialog = page.getByRole('dialog', { name: 'Edit Packsize' })
const field = (name: string) => dialog.getByLabelText(name, { exact: true })
const button = (name: string) => dialog.getByRole('button', { name })
const holds = dialog.getByRole('status')

async function openDialog(own: Partial<CountingItem> = {}, unitId: string | null = null, more: Answers = {}) {
  const item = anItem({ id: 9, name: 'Roma', distributor: 'Bay', ...own })
  const { genericGroupId: _group, lastOnHand: _last, ...answered } = item
  const server = await openApp('/help', { patchItemPackSize: answered, getGroup: noConnection, ...more })
  openPackSize(item, { listId: 3, groupId: 5, unitId })
  await expect.element(dialog).toMatchTextContent('RomaBay · distributor’s pack 6/5 LB')
  return server
}

test('a pack size says at once what a case comes to, and is saved by Enter', async () => {
  const { sent } = await openDialog()
  // 6/5 LB for $20.00
  await expect.element(holds).toMatchTextContent(/^One CS = 30 LB · \$0\.6667 \/LB$/)
  await field('UOM').selectOptions('OZ')
  await expect.element(field('Inner pack')).toHaveValue('80')
  await field('Inner pack').fill('0')
  await expect.element(dialog.getByText('A number above 0')).toBeVisible()
  await expect.element(button('Save')).toBeDisabled()
  await expect.element(holds).not.toBeInTheDocument()
  await field('Inner pack').fill('40')
  for (const packs of ['2.5', '200000']) {
    await field('Outer pack').fill(packs)
    await expect.element(dialog.getByText('A whole number from 1 to 100,000')).toBeVisible()
    await expect.element(button('Save')).toBeDisabled()
  }
  await field('Outer pack').fill('4')
  await expect.element(holds).toMatchTextContent(/^One CS = 160 OZ · \$0\.125 \/OZ$/)
  await press('{Enter}')
  await expect.element(page.getByText('Pack size of Roma saved')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent('patchItemPackSize')).toEqual([
    {
      params: { id: '3', groupId: '5', itemId: '9' },
      query: {},
      body: { packSize: { outerPack: 4, innerPack: 40, uom: 'OZ' } },
    },
  ])
})

test('a unit that says nothing of the pack, or of the group, warns; what the server refuses is told', async () => {
  await openDialog({}, 'LB', { patchItemPackSize: refuse(packOfCatchWeight) })
  const warning = dialog.getByRole('alert').filter({ hasText: 'We are not able to convert the packsize' })
  await expect.element(warning).not.toBeInTheDocument()
  await field('UOM').selectOptions('GAL')
  await expect.element(warning).toMatchTextContent('Please enter how much GAL one pack holds.')
  // The numbers stay.
  await expect.element(field('Inner pack')).toHaveValue('5')
  await field('UOM').selectOptions('QT')
  await expect.element(warning).toMatchTextContent('The group is shown in LB: this item will have no price in it.')
  await button('Save').click()
  await expect.element(dialog.getByText(packOfCatchWeight.text)).toBeVisible()
  await expect.element(button('Save')).toBeEnabled()
})

test('the distributor’s own pack comes back, where another is in use', async () => {
  const { sent } = await openDialog({ isCustomPackSize: true, keepsCountedPack: true, customPackSize: '4/5 LB' })
  await expect.element(dialog.getByText('It was counted in 4/5 LB, which stays until the counts')).toBeVisible()
  await button('Default Packsize').click()
  await expect.element(page.getByText('Pack size of Roma is the distributor’s again')).toBeVisible()
  expect(sent('patchItemPackSize').map(({ body }) => body)).toEqual([{ packSize: null }])
})

test('an item at a market price has a pack, and no price of its unit', async () => {
  await openDialog({ isMarketPrice: true, price: 0 })
  await expect.element(holds).toMatchTextContent(/^One CS = 30 LB$/)
  await expect.element(button('Default Packsize')).toHaveAttribute('aria-disabled', 'true')
})
