import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anItem, listOf } from '../../../testing/answers.ts'
import { aFakeCart } from '../../../testing/fake-cart.ts'
import { address, goTo, openApp } from '../../../testing/open-app.tsx'
import { focusOn, itemRow, press, quantityOf } from '../../../testing/page-parts.ts'

const titles = ['Find it fast', 'Set quantities', 'Watch each order grow', 'Review and send']
const link = page.getByRole('navigation').getByRole('link', { name: 'Welcome Tour' })
const words = (title: string) => page.getByRole('dialog', { name: title })
const next = () => page.getByRole('button', { name: 'Next' }).click()

async function openList(at = '/place-order/list') {
  const basil = anItem({ name: 'Basil Fresh' })
  await openApp(at, { ...aFakeCart({ items: [basil] }).answers, getItems: listOf(basil) })
}

// First of all: the device remembers that the tour was taken.
test('never starts automatically, and its mark is gone once it was taken', async () => {
  await openList()
  await expect.element(itemRow('Basil Fresh')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const mark = () => link.element().querySelectorAll('span[aria-hidden]').length
  expect(mark()).toBe(1)
  await link.click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect.poll(mark).toBe(0)
})

test('has four steps, wraps to the first, and begins there again', async () => {
  await openList()
  await expect.element(itemRow('Basil Fresh')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await link.click()
  for (const [index, title] of titles.entries()) {
    await expect.element(words(title)).toMatchTextContent(`${index + 1} of 4`)
    await next()
  }
  await expect.element(words('Find it fast')).toMatchTextContent('1 of 4')
  await next()
  await expect.element(page.getByText('2 of 4')).toBeVisible()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await link.click()
  await expect.element(page.getByText('1 of 4')).toBeVisible()
  await press('{Escape}')
})

test('its words never cover what they tell of', async () => {
  await openList()
  await expect.element(itemRow('Basil Fresh')).toBeVisible()
  await link.click()
  const subjects = [
    '[data-page-search]',
    '[role=row] [role=group]',
    'aside[aria-label="Cart summary"]',
    'header a[href*="review-order"]',
  ]
  for (const [index, subject] of subjects.entries()) {
    await expect.element(words(titles[index] ?? '')).toBeVisible()
    const box = words(titles[index] ?? '')
      .element()
      .getBoundingClientRect()
    const about = document.querySelector(subject)?.getBoundingClientRect() ?? new DOMRect()
    expect(about.width, subject).toBeGreaterThan(0)
    const covers = box.left < about.right && about.left < box.right && box.top < about.bottom && about.top < box.bottom
    expect(covers, titles[index]).toBe(false)
    await next()
  }
  await press('{Escape}')
})

test('is taken with the keyboard alone and gives the focus back', async () => {
  await openList()
  await expect.element(itemRow('Basil Fresh')).toBeVisible()
  focusOn(link)
  await press('{Enter}')
  for (const title of titles.slice(0, 3)) {
    await expect.element(words(title).getByRole('button', { name: 'Next' })).toHaveFocus()
    await press('{Enter}')
  }
  await expect.element(words('Review and send')).toBeVisible()
  await press('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Done' })).toHaveFocus()
  await press('{Enter}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(link).toHaveFocus()
  await press('{Enter}')
  await expect.element(words('Find it fast')).toBeVisible()
  await press('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await quantityOf('Basil Fresh').fill('2')
  await expect.element(quantityOf('Basil Fresh')).toHaveValue('2')
})

test('starts from any page, keeps a search, and ends when the page is left', async () => {
  await openList('/order-history')
  await link.click()
  await expect.poll(address).toBe('/place-order/list')
  await expect.element(words('Find it fast')).toBeVisible()
  await goTo('/order-history')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByRole('navigation').getByRole('link', { name: 'Place Order' }).click()
  await expect.element(itemRow('Basil Fresh')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await goTo('/place-order/list?search=basil')
  await link.click()
  await expect.element(words('Find it fast')).toBeVisible()
  expect(address()).toBe('/place-order/list?search=basil')
  await press('{Escape}')
})
