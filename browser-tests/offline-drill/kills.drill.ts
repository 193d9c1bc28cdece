import type { Page } from '@playwright/test'
import { countsOf, type CountedList } from '../inventory/counting-screen.ts'
import {
  aKitchenWithList,
  expect,
  fieldOf,
  goOffline,
  openSheetAt,
  pressGoOnline,
  shellIsKept,
} from '../inventory/offline-screen.ts'
import { aKillableBrowser, type KillableBrowser } from '../killable-browser.ts'
import { test, type Kitchen } from '../people.ts'
import { keepsNothing, keptOn } from './device.ts'

const kills = 20
const items = 30
const url = () => process.env.LARDER_URL ?? ''

/*
 * O3: somebody types down the sheet as fast as the screen takes it, and the browser is killed at any moment. Whatever
 * the screen had said to be on the device must be there, or what was typed into the same field after that.
 */
test('O3: twenty dead browsers in the middle of fast typing', async ({ aKitchen }) => {
  await withList(aKitchen, async ({ kitchen, list, browser, page: first }) => {
    let page = first
    let said = 0
    let values = new Map<string, number | null>()
    for (let kill = 1; kill <= kills; kill += 1) {
      // Every second one is killed once some counts were said to be kept, however slowly the machine types.
      const typing = await typeUntilKilled(page, browser, kill, (so) => kill % 2 === 1 || so.said.size >= 3)
      said += typing.said.size
      page = await browser.open()
      await page.goto(`${url()}/place-order/inventory`)
      await expect(fieldOf(page, 'Item 1')).toBeVisible()
      values = await casesOn(page)
      expect(lost(typing, values), `kill ${kill}`).toEqual([])
      expect(await fieldOf(page, 'Item 1').inputValue(), `kill ${kill}`).toBe(String(values.get('Item 1') ?? ''))
    }
    process.stdout.write(`O3: ${kills} kills, ${said} counts were said to be kept\n`)
    expect(said).toBeGreaterThan(kills)
    await pressGoOnline(page)
    await expect(page.getByRole('dialog')).toContainText(`${values.size} items synced, 0 failed`)
    const wanted = Array.from(
      { length: items },
      (_, at) => `Item ${at + 1}: ${values.get(`Item ${at + 1}`) ?? '-'} - -`,
    )
    expect(await countsOf(kitchen, list.id)).toEqual(wanted)
  })
})

test('O3 control: a browser that says it keeps counts and keeps none is found out', async ({ aKitchen }) => {
  await withList(
    aKitchen,
    async ({ browser, page }) => {
      const typing = await typeUntilKilled(page, browser, 10, ({ said }) => said.size > 0)
      const again = await browser.open()
      await again.goto(`${url()}/place-order/inventory`)
      await expect(fieldOf(again, 'Item 1')).toBeVisible()
      expect(lost(typing, await casesOn(again))).not.toEqual([])
    },
    keepsNothing,
  )
})

type Situation = { kitchen: Kitchen; list: CountedList; browser: KillableBrowser; page: Page }

async function withList(
  aKitchen: () => Promise<Kitchen>,
  work: (situation: Situation) => Promise<void>,
  breakIt: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { kitchen, list } = await aKitchenWithList(aKitchen, items)
  const browser = aKillableBrowser()
  try {
    const page = await browser.open()
    await breakIt(page)
    await openSheetAt(kitchen, page, url())
    await shellIsKept(page)
    // Chromium writes the session, which localStorage holds, to the disk after 5 s.
    await browser.hasWritten('authKey')
    await goOffline(page)
    await work({ kitchen, list, browser, page })
  } finally {
    await browser.remove()
  }
}

type Typing = {
  /** the values typed into the field of an item, in order */
  typed: Map<string, string[]>
  /** the value when the screen last said that it is on the device */
  said: Map<string, string>
}

async function typeUntilKilled(
  page: Page,
  browser: KillableBrowser,
  kill: number,
  notBefore: (typing: Typing) => boolean = () => true,
): Promise<Typing> {
  const typing: Typing = { typed: new Map(), said: new Map() }
  await tellWhatIsSaid(page, (item, value) => typing.said.set(item, value))
  const value = String(10 + kill)
  const typeDown = async () => {
    await fieldOf(page, 'Item 1').focus()
    for (let item = 1; item <= items; item += 1) {
      for (const length of [1, 2]) {
        const typed = typing.typed.get(`Item ${item}`) ?? []
        typing.typed.set(`Item ${item}`, [...typed, value.slice(0, length)])
        await page.keyboard.press(value[length - 1] ?? '')
      }
      await page.keyboard.press('Enter')
    }
  }
  // It ends with the browser.
  const ended = typeDown().catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 150 + ((kill * 137) % 700)))
  await expect.poll(() => notBefore(typing)).toBe(true)
  await browser.kill()
  await ended
  return typing
}

/** Looks at each frame for rows that newly say that their count is on the device, and tells their cases. */
async function tellWhatIsSaid(page: Page, tell: (item: string, value: string) => void): Promise<void> {
  await page.exposeFunction('tellSaid', tell)
  await page.evaluate(() => {
    const { tellSaid } = globalThis as unknown as { tellSaid: (item: string, value: string) => Promise<void> }
    const rows = () => [...document.querySelectorAll('[data-count-row]')]
    const told = new Map<string, string>()
    const look = (isFirst: boolean) => {
      for (const row of rows()) {
        const field = row.querySelector<HTMLInputElement>('[data-count-field="onHand"]')
        const item = field?.getAttribute('aria-label')?.replace('Cases of ', '')
        if (!field || item === undefined || !row.textContent?.includes('On this device')) continue
        if (told.get(item) === field.value) continue
        told.set(item, field.value)
        if (!isFirst) void tellSaid(item, field.value)
      }
      requestAnimationFrame(() => look(false))
    }
    look(true)
  })
}

/** Items whose count was said to be kept, and is neither there nor followed by what was typed after it. */
function lost({ typed, said }: Typing, kept: ReadonlyMap<string, number | null>): string[] {
  return [...said].flatMap(([item, value]) => {
    const all = typed.get(item) ?? []
    const allowed = all.slice(Math.max(0, all.lastIndexOf(value)))
    const found = String(kept.get(item) ?? '')
    return [value, ...allowed].includes(found) ? [] : [`${item}: said ${value}, found ${found || 'nothing'}`]
  })
}

async function casesOn(page: Page): Promise<Map<string, number | null>> {
  const { counts } = await keptOn(page)
  return new Map(counts.flatMap(({ name, field, value }) => (field === 'onHand' ? [[name, value] as const] : [])))
}
