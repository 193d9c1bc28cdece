import type { Page } from '@playwright/test'
import { faults, startFaultProxy, type Fault, type FaultProxy, type Passed } from '../fault-proxy.ts'
import { expect, signInAt } from '../inventory/offline-screen.ts'
import { aKillableBrowser } from '../killable-browser.ts'
import { test, type Kitchen } from '../people.ts'
import { aDelivery } from '../receiving/a-delivery.ts'
import { addNewItem } from '../receiving/new-item.ts'

const steps = 6
/** ticked or rejected, and added */
const said = 4
const completes = /Complete receiving|Send answers/
/** The requests of a delivery that must each be cut: lines, a new item, the check's end, the booking and the survey. */
const asked = [
  'POST /orders/check-items/1',
  'POST /order-items/create-custom',
  'POST /orders/pre-reject/1',
  'POST /orders/receive/1',
  'POST /orders/survey/1',
]

/*
 * O1 of the receiving draft: a delivery from its first tick to the history makes K requests; for every k and each of six
 * faults the connection fails at k, the page is loaded again, and the person goes on with what is still to do. The order is
 * then the same as after a delivery that nothing disturbed.
 */
for (const fault of faults) {
  test(`O1: every cut of a delivery: ${fault}`, async ({ aKitchen }) => {
    const proxy = await startFaultProxy(process.env.LARDER_URL ?? '')
    const browser = aKillableBrowser()
    const once = async (k: number, only?: string) => {
      const kitchen = await aKitchen()
      const outcome = await receiveOnce(kitchen, proxy, await browser.open(), { k, fault, only })
      await browser.kill()
      return outcome
    }
    try {
      const undisturbed = await once(0)
      const cut: string[] = []
      for (let k = 1; ; k += 1) {
        const one = await once(k)
        if (one.cut === undefined) break
        cut.push(one.cut)
        expect(one.order, `the order (request ${k}: ${one.cut}, ${fault})`).toEqual(undisturbed.order)
      }
      // The screen's own reads come at any time, and may have taken the number of another request.
      for (const only of new Set(asked.filter((call) => !cut.includes(call)))) {
        const one = await once(cut.length + 1, only)
        if (one.cut !== undefined) cut.push(one.cut)
        expect(one.order, `the order (${only}, ${fault})`).toEqual(undisturbed.order)
      }
      process.stdout.write(`O1, a delivery, ${fault}: ${cut.length} cuts: ${cut.join(', ')}\n`)
      for (const call of asked) expect(cut, fault).toContain(call)
    } finally {
      await browser.remove()
      await proxy.stop()
    }
  })
}

type Outcome = { cut: string | undefined; order: object }

/** Receives three lines, one of them rejected, and an item that nobody ordered, with the k-th request disturbed; 0 disturbs none. */
async function receiveOnce(
  kitchen: Kitchen,
  proxy: FaultProxy,
  page: Page,
  { k, fault, only }: { k: number; fault: Fault; only: string | undefined },
): Promise<Outcome> {
  const delivery = await aDelivery(kitchen, 3)
  proxy.reset()
  await signInAt(kitchen, page, proxy.url)
  await page.goto(`${proxy.url}/order-history/receive/${delivery.id}`)
  await expect(page.getByText('Checked 0 of 3')).toBeVisible()
  // The reads with which the screen opens, and those of the frame, come before the first tick.
  await page.waitForTimeout(1_000)
  proxy.reset()
  let cut: Passed | undefined
  proxy.faultOf = (request) => {
    if (cut || (only ? nameOf(request) !== only : request.number !== k)) return undefined
    cut = request
    return fault
  }
  let isOver = false
  const onCut = async () => {
    if (!cut || isOver) return
    isOver = true
    await page.waitForTimeout(fault === 'slow' ? 2_500 : 300)
    await page.reload()
  }
  const ways: readonly (() => Promise<void>)[] = [
    () => tick(page, 'Item 01'),
    () => reject(page, 'Item 02'),
    () => tick(page, 'Item 03'),
    () => addNewItem(page, 'Oregano'),
    () => press(page, /Order Checked/, /order-complete$/),
    () => press(page, completes, /order-history$/),
  ]
  let done = 0
  while (done < steps) {
    const when = `(request ${k}, ${fault}, step ${done + 1})`
    // oxlint-disable-next-line no-await-in-loop -- as a person goes on
    await ways[done]?.()
    // oxlint-disable-next-line no-await-in-loop -- as a person goes on
    await onCut()
    let now = 0
    const look = async () => (now = await stepOf(page))
    // A page that was loaded again reads the device in a moment; what it keeps is never less than what was said.
    const least = done < said ? done + 1 : 0
    // oxlint-disable-next-line no-await-in-loop -- as a person goes on
    await expect.poll(look, { message: `no line is lost ${when}`, timeout: 5_000 }).toBeGreaterThanOrEqual(least)
    done = now
  }
  // Requests that come after the last step.
  await page.waitForTimeout(500)
  await onCut()
  const order = await delivery.now()
  const { status, total, items = [] } = order
  return {
    cut: cut && nameOf(cut),
    order: {
      status,
      total,
      lines: items.map(({ item, isAdded, qtyReduction, receiveChecked, version }) => ({
        item,
        isAdded,
        qtyReduction,
        receiveChecked,
        version,
      })),
    },
  }
}

/** How many of the steps are done, as the screen says. */
async function stepOf(page: Page): Promise<number> {
  const look = async () => {
    if (new URL(page.url()).pathname === '/order-history') return steps
    return page.evaluate(() => {
      const words = document.body.textContent
      if (words.includes('Was the order complete?')) return 5
      const [, checked, lines] = /Checked (\d) of ([34])/.exec(words) ?? []
      if (lines === undefined) return -1
      // The new item is below the lines until it is one of them, checked.
      const isBelow = document.querySelector('[data-new-item]') !== null
      return Number(checked) + (isBelow && lines === '3' ? 1 : 0)
    })
  }
  let step = -1
  // While the page is loaded there is nothing to look at.
  await expect.poll(async () => (step = await look().catch(() => -1))).toBeGreaterThanOrEqual(0)
  return step
}

async function tick(page: Page, line: string): Promise<void> {
  await page.getByRole('checkbox', { name: `Accept ${line}` }).check()
}

async function reject(page: Page, line: string): Promise<void> {
  await page.getByRole('listitem', { name: line, exact: true }).getByRole('button', { name: 'Reject' }).click()
  const sheet = page.getByRole('dialog', { name: `Reject ${line}` })
  await sheet.getByText('Wrong item').click()
  await sheet.getByRole('button', { name: 'Reject' }).click()
}

/** Presses and waits for the next screen, or until the button can be pressed again. */
async function press(page: Page, name: RegExp, next: RegExp): Promise<void> {
  const button = page.getByRole('button', { name })
  // The screen may have gone on since it was looked at.
  await button.click({ timeout: 3_000 }).catch(() => undefined)
  const isNext = () => next.test(page.url())
  await expect.poll(async () => isNext() || (await button.isEnabled({ timeout: 1_000 }).catch(isNext))).toBe(true)
}

function nameOf({ method, path }: Passed): string {
  return `${method} ${path.replace('/api/v1', '').replace(/\d+/, '1')}`
}
