import puppeteer, { type ElementHandle } from 'puppeteer-core'
import { findControl, found, patienceMs, type StartedBrowser } from './browser.ts'

/** Starts Firefox without a window, driven over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<StartedBrowser> {
  const firefox = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true, timeout: patienceMs })
  const page = await firefox.newPage()
  page.setDefaultTimeout(patienceMs)
  page.setDefaultNavigationTimeout(patienceMs)
  await page.setViewport({ width: 1440, height: 900 })
  // Leaving a list that is offline asks first.
  page.on('dialog', (question) => void question.accept())
  const control = (selector: string, name?: string): Promise<ElementHandle> =>
    found(`${selector} ${name ?? ''}`, async () => {
      const handle = await page.evaluateHandle(inPage(findControl, selector, name))
      return handle.asElement() as ElementHandle | null
    })
  return {
    async goto(url) {
      await page.goto(url, { waitUntil: 'domcontentloaded' })
    },
    async fill(field, value) {
      const box = await control(field)
      await box.evaluate((element) => (element as HTMLInputElement).select())
      await box.type(value)
    },
    async click(selector, name) {
      const pressed = await control(selector, name)
      await pressed.click()
    },
    text: (selector) =>
      page.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.innerText ?? '', selector),
    evaluate: (body) => page.evaluate(inPage(body)) as Promise<never>,
    screenshot: async () => Buffer.from(await page.screenshot()),
    end: () => firefox.close(),
  }
}

/** An expression that runs the body of a function with these arguments. */
function inPage(body: string, ...values: unknown[]): string {
  return `(function () {${body}}).apply(null, ${JSON.stringify(values)})`
}
