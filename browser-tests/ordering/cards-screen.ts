import { sandboxToken, type SandboxBehaviour } from '@larder/domain/payments/sandbox-cards.ts'
import type { Page, Request } from '@playwright/test'
import type { Kitchen } from '../people.ts'

export const visa = '4242 4242 4242 4242'

/** Saves a Visa of the sandbox over the wire, as on another day; the last four digits tell the cards apart. */
export async function saveCard(
  kitchen: Kitchen,
  { last4 = '4242', behaviour = 'approve', expiresYear = 2034, ...details }: SavedCardDetails = {},
): Promise<string> {
  const facts = { behaviour, cardType: 'Visa', last4, expiresMonth: 12, expiresYear } as const
  const token = sandboxToken(facts, crypto.randomUUID())
  await kitchen.call('POST', 'payment-methods', { token, ...details })
  return token
}

type SavedCardDetails = {
  last4?: string
  behaviour?: SandboxBehaviour
  expiresYear?: number
  nickname?: string
  default?: boolean
}

/** Fills both steps of the card form that is open, and saves. */
export async function addCard(page: Page, number = visa): Promise<void> {
  await typeCard(page, number)
  await page.getByRole('button', { name: 'Next' }).click()
  await typeAddress(page)
  await page.getByRole('button', { name: 'Save Card' }).click()
}

export async function typeCard(page: Page, number = visa): Promise<void> {
  const code = number.startsWith('37') ? '1234' : '123'
  for (const [label, text] of [
    ['Card number', number],
    ['Expiration', '1234'],
    ['CVC', code],
  ] as const) {
    await page.getByLabel(label).clear()
    await page.getByLabel(label).pressSequentially(text)
  }
}

export async function typeAddress(page: Page): Promise<void> {
  await page.getByLabel('Address line 1').fill('1 Main St')
  await page.getByLabel('City').fill('Oakland')
  await page.getByLabel('State').fill('ca')
  await page.getByLabel('Zip').fill('94607')
}

/** Three cases at $20.00 in the cart, from a distributor that takes cards. */
export async function aCardOrder(kitchen: Kitchen, terms: Parameters<Kitchen['addDistributor']>[0] = {}) {
  const { id: distributorId, nickname, rep } = await kitchen.addDistributor({ acceptCc: 1, ...terms })
  const item = await kitchen.addItem({ distributorId, name: `Basil Fresh ${distributorId}` })
  await kitchen.fillCart([item, 3])
  return {
    distributorId,
    nickname,
    rep,
    shipping: `/checkout-ordering/shipping-payment?distributor=${distributorId}`,
    finalReview: `/checkout-ordering/final-review?distributor=${distributorId}`,
  }
}

/** Watches everything that leaves the page; gives what held one of these texts. */
export function watchRequests(page: Page, ...texts: readonly string[]): { found: string[]; count: () => number } {
  const found: string[] = []
  let seen = 0
  page.on('request', (request: Request) => {
    seen++
    const sent = `${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`
    if (texts.some((text) => sent.includes(text))) found.push(`${request.method()} ${request.url()}`)
  })
  return { found, count: () => seen }
}
