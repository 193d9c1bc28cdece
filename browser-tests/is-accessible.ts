import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import axeCore, { type AxeResults, type RunOptions } from 'axe-core'
import { isLoaded } from './screens.ts'

type Ready = (page: Page) => Promise<void>

/** Rules with a lesser impact, as that every part is in a landmark, can't give a finding: they are not computed. */
const seriousRules: RunOptions = { runOnly: { type: 'rule', values: idsOfSeriousRules() } }
const colourRules: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] }
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** No serious or critical finding by axe's rules once the screen has its data; the dark theme differs in colours only. */
export async function isAccessible(page: Page, isReady = isLoaded): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('main').first()).not.toBeEmpty()
  expect.soft(await lastingFindings(page, isReady, seriousRules), page.url()).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await lastingFindings(page, isReady, colourRules), `dark: ${page.url()}`).toEqual([])
}

/** A list that is being read again is paler for a moment: only what is found twice is a finding. */
async function lastingFindings(page: Page, isReady: Ready, rules: RunOptions): Promise<string[]> {
  const found = await findings(page, isReady, rules)
  return found.length === 0 ? found : await findings(page, isReady, rules)
}

async function findings(page: Page, isReady: Ready, rules: RunOptions): Promise<string[]> {
  await isReady(page)
  await isDrawn(page)
  // Half a megabyte of script: a document that has it is not sent it again.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(
    async (options) => {
      const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }
      const { violations } = await axe.run(options)
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
          nodes.map(({ html, any: [reason] }) => `${id}: ${html.slice(0, 160)} ${reason?.message ?? ''}`),
        )
    },
    { ...rules, resultTypes: ['violations'] } as RunOptions,
  )
}

/** axe says what impact a rule has in the list that it runs from, and nowhere else. */
function idsOfSeriousRules(): string[] {
  type Rule = { id: string; enabled: boolean; impact: string; tags: string[] }
  const { rules } = (axeCore as unknown as { _audit: { rules: Rule[] } })._audit
  return rules
    .filter(({ enabled, tags }) => enabled && !tags.includes('experimental') && !tags.includes('deprecated'))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id }) => id)
}

/** Another theme is in force only with the next frame, and once no colour is on its way any more. */
function isDrawn(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
