import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { isLoaded } from './screens.ts'

type Ready = (page: Page) => Promise<void>

const everyRule = {}
const colourRules = { runOnly: ['color-contrast', 'link-in-text-block'] }

/** No serious or critical finding by axe's rules once the screen has its data; the dark theme differs in colours only. */
export async function isAccessible(page: Page, isReady = isLoaded): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('main').first()).not.toBeEmpty()
  expect.soft(await lastingFindings(page, isReady, everyRule), page.url()).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await lastingFindings(page, isReady, colourRules), `dark: ${page.url()}`).toEqual([])
}

/** A list that is being read again is paler for a moment: only what is found twice is a finding. */
async function lastingFindings(page: Page, isReady: Ready, rules: object): Promise<string[]> {
  const found = await findings(page, isReady, rules)
  return found.length === 0 ? found : await findings(page, isReady, rules)
}

async function findings(page: Page, isReady: Ready, rules: object): Promise<string[]> {
  // Half a megabyte of script: a document that has it is not sent it again.
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: '/* is there */' } : {}) })
    .options({ ...rules, resultTypes: ['violations'] })
    .setLegacyMode()
  await isReady(page)
  await isDrawn(page)
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, any: [reason] }) => `${id}: ${html.slice(0, 160)} ${reason?.message ?? ''}`),
    )
}

/** Another theme is in force only with the next frame, and once no colour is on its way any more. */
function isDrawn(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
