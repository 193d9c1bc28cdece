import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anItem, listOf } from '../../../../testing/answers.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { aGroup } from '../../counting/testing/counting-items.ts'
import { openLinkItems } from '../open-link-items.tsx'

const of = { listId: 1, groupId: 3 }
const sums = {
  comparisonViewTotalOnHandAmount: 0,
  allComparisonViewTotalOnHandAmount: 0,
  comparisonViewMarketPriceCount: 0,
  allComparisonViewMarketPriceCount: 0,
}
const found = [anItem({ itemDistributorId: 30, name: 'Roma' }), anItem({ itemDistributorId: 31, name: 'Romano' })]
const dialog = page.getByRole('dialog', { name: 'Add items to Tomatoes' })
const linkAll = dialog.getByRole('button', { name: 'Link All Items' })

function openDialog(isNear: boolean) {
  const list = listOf(...found)
  return openApp('/help', {
    getGroup: { ...aGroup(of.groupId, 'Tomatoes', []), ...sums },
    getItems: { ...list, _meta: { ...list._meta, ...(isNear ? { isNear } : {}) } },
    postGroupItems: { linked: 2, items: [] },
  })
}

test('what only comes close to a search is not linked all at once', async () => {
  await openDialog(true)
  openLinkItems(of)
  await dialog.getByLabelText('Search items').fill('Rmoa')
  await expect.element(dialog.getByText('2 items only come close. Tick the ones to link.')).toBeVisible()
  await expect.element(linkAll).toBeDisabled()
  await expect.element(dialog.getByRole('checkbox', { name: 'Romano' })).toBeEnabled()
})

test('a search that finds others by now links none of them unseen', async () => {
  const server = await openDialog(false)
  openLinkItems(of)
  await expect.element(dialog.getByText('2 items', { exact: true })).toBeVisible()
  server.answer({ getItems: listOf(...found, anItem({ itemDistributorId: 32, name: 'Rocket' })) })
  await linkAll.click()
  await expect.element(page.getByText('Not linked: the search now finds other items. Please check them.')).toBeVisible()
  await expect.element(dialog.getByText('3 items', { exact: true })).toBeVisible()
  expect(server.sent('postGroupItems')).toEqual([])
  await linkAll.click()
  await expect.poll(() => server.sent('postGroupItems')[0]?.body).toEqual({ items: [30, 31, 32], subrecipes: [] })
})

test('what was ticked in an earlier search is linked along with all that a later one finds', async () => {
  const server = await openDialog(false)
  openLinkItems(of)
  await dialog.getByRole('checkbox', { name: /^Roma\b/ }).click()
  server.answer({ getItems: listOf(anItem({ itemDistributorId: 33, name: 'Basil' })) })
  await dialog.getByLabelText('Search items').fill('basil')
  await expect.element(dialog.getByText('1 item', { exact: true })).toBeVisible()
  await linkAll.click()
  await expect.poll(() => server.sent('postGroupItems').map(({ body }) => body?.items)).toEqual([[30, 33]])
})

test('what was searched for and is not there names the custom item that is added in its place', async () => {
  const server = await openDialog(false)
  server.answer({ getItems: listOf<never>() })
  openLinkItems(of)
  await dialog.getByLabelText('Search items').fill(' Nettles ')
  await expect.element(dialog.getByText('Roma')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Add Custom Item' }).click()
  await expect.element(page.getByLabelText('Description', { exact: true })).toHaveValue('Nettles')
})
