import type { Page } from '@playwright/test'
import { shellIsKept, signInAt } from '../inventory/offline-screen.ts'
import { aKillableBrowser } from '../killable-browser.ts'
import { expect, test } from '../people.ts'
import { aDelivery } from '../receiving/a-delivery.ts'

const kills = 10
const lineCount = 40
const url = () => process.env.LARDER_URL ?? ''

/*
 * Somebody ticks down a delivery at a dead spot as fast as the screen takes it, and the browser is killed at any moment.
 * Each line that the screen had said to be on the device must be ticked when the phone is on again, and reaches the server
 * once.
 */
test('ten dead browsers in the middle of a delivery without a signal', async ({ aKitchen }) => {
  const kitchen = await aKitchen()
  const delivery = await aDelivery(kitchen, lineCount)
  const browser = aKillableBrowser()
  const said = new Set<string>()
  try {
    let page = await browser.open()
    await signInAt(kitchen, page, url())
    await page.goto(`${url()}/order-history/receive/${delivery.id}`)
    await expect(page.getByText(`Checked 0 of ${lineCount}`)).toBeVisible()
    await shellIsKept(page)
    // Chromium writes the session, which localStorage holds, to the disk after 5 s.
    await browser.hasWritten('authKey')
    for (let kill = 1; kill <= kills; kill += 1) {
      await page.context().setOffline(true)
      await tellWhatIsSaid(page, (line) => said.add(line))
      const ended = tickOn(page, kill).catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, 200 + ((kill * 137) % 700)))
      await browser.kill()
      await ended
      page = await browser.open()
      await page.context().setOffline(true)
      await page.goto(`${url()}/order-history/receive/${delivery.id}`)
      await expect(page.getByRole('list', { name: 'Items' })).toBeVisible()
      for (const line of said)
        await expect(page.getByRole('checkbox', { name: `Accept ${line}`, exact: true }), `kill ${kill}`).toBeChecked()
    }
    process.stdout.write(`${kills} kills, ${said.size} lines were said to be kept\n`)
    expect(said.size).toBeGreaterThan(kills)
    const checked = await page.getByRole('checkbox', { checked: true }).count()
    await page.context().setOffline(false)
    await expect(page.getByText('kept on this device.', { exact: false })).toHaveCount(0)
    // The server may have them a moment after the notice went.
    const checkedThere = async () => (await delivery.now()).items?.filter(({ receiveChecked }) => receiveChecked).length
    await expect.poll(checkedThere).toBe(checked)
    const { items = [] } = await delivery.now()
    // A line that was sent twice would have two versions.
    expect(Math.max(...items.map(({ version }) => version))).toBe(1)
  } finally {
    await browser.remove()
  }
})

/** Four lines at each try, so that there are some left for the last. */
async function tickOn(page: Page, kill: number): Promise<void> {
  for (const at of [0, 1, 2, 3]) {
    const line = `Item ${String((kill - 1) * 4 + at + 1).padStart(2, '0')}`
    await page.getByRole('checkbox', { name: `Accept ${line}`, exact: true }).check()
  }
}

/** Looks at each frame for lines that newly say that they are on the device. */
async function tellWhatIsSaid(page: Page, tell: (line: string) => void): Promise<void> {
  await page.exposeFunction('tellSaid', tell)
  await page.evaluate(() => {
    const { tellSaid } = globalThis as unknown as { tellSaid: (line: string) => Promise<void> }
    const told = new Set<string>()
    const look = () => {
      for (const line of document.querySelectorAll('[data-line]')) {
        const name = line.getAttribute('aria-label') ?? ''
        if (told.has(name) || !line.textContent?.includes('On this device')) continue
        told.add(name)
        void tellSaid(name)
      }
      requestAnimationFrame(look)
    }
    look()
  })
}
