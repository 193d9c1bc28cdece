import { expect, type Locator, type Page } from '@playwright/test'

/** The row of an item on the place-order list. */
export function itemRow(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('group', { name: `Quantity of ${name}`, exact: true }) })
}

export function itemRows(page: Page): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Increase' }) })
}

/** The one quantity field of an item, on any screen. */
export function quantityOf(page: Page, name: string): Locator {
  return page.getByRole('textbox', { name: `Quantity of ${name}`, exact: true })
}

/** The names of the items as they are listed, top to bottom. */
export function namesListed(page: Page): Promise<string[]> {
  return itemRows(page).evaluateAll((rows) =>
    rows
      .toSorted((a, b) => Number(a.getAttribute('aria-rowindex')) - Number(b.getAttribute('aria-rowindex')))
      .map((row) => row.querySelector('[data-cell=name]')?.textContent ?? ''),
  )
}

export async function searchFor(page: Page, words: string): Promise<void> {
  const search = page.getByRole('searchbox')
  await search.fill(words)
  const answered = page.waitForResponse((response) => response.url().includes('/api/v1/items?'))
  await search.press('Enter')
  await answered
}

export async function cartIsSaved(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByText('Saved', { exact: true }).first()).toBeVisible()
}

/** The cart's link in the header, with its number of lines. */
export function cartLink(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: /cart/i })
}
