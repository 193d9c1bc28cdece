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

/** Puts the keyboard into an item's quantity, which is disabled until the cart is read. */
export async function focusQuantity(page: Page, name: string): Promise<void> {
  await expect(quantityOf(page, name)).toBeEnabled()
  await quantityOf(page, name).focus()
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
  // What is typed is asked for by itself after a moment, which on a busy machine is over before Enter is pressed.
  const answered = page.waitForResponse((response) => isSearchFor(words, new URL(response.url())))
  await search.fill(words)
  await search.press('Enter')
  await answered
}

function isSearchFor(words: string, { pathname, searchParams }: URL): boolean {
  const { search } = JSON.parse(searchParams.get('filterOptions') ?? '{}') as { search?: string }
  return pathname === '/api/v1/items' && search === words
}

/** Drags the row of an item by its handle to below another one. */
export async function dragBelow(page: Page, name: string, other: string): Promise<void> {
  const handle = page.getByRole('button', { name: `Move ${name}` })
  // Pointed at, it does not move any more.
  await handle.hover()
  const from = await handle.boundingBox()
  const to = await itemRow(page, other).boundingBox()
  if (!from || !to) throw new Error('the rows are not on the screen')
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, to.y + to.height - 4, { steps: 8 })
  await page.mouse.up()
}

/** Does what orders, and waits for the thanks in every frame: they are gone after a second and a half. */
export async function isThankedFor(page: Page, order: () => Promise<unknown>, words = 'Thank you!'): Promise<void> {
  const thanks = page.waitForFunction(
    (text) => document.querySelector('[role=dialog][aria-label="Thank you"]')?.textContent.includes(text),
    words,
  )
  await Promise.all([thanks, order()])
}

export async function cartIsSaved(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByText('Saved', { exact: true }).first()).toBeVisible()
}

/** The cart's link in the header, with its number of lines. */
export function cartLink(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: /cart/i })
}
