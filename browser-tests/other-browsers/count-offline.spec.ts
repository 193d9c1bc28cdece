import { startFaultProxy } from '../fault-proxy.ts'
import { aKitchenWithList } from '../inventory/offline-screen.ts'
import { test } from '../people.ts'
import type { StartedBrowser } from './browser.ts'
import { countOffline } from './count-offline.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

const { FIREFOX, WEBKIT_DRIVER, WEBKIT_BROWSER, XVFB } = process.env

const engines: { name: string; start: (() => Promise<StartedBrowser>) | undefined }[] = [
  { name: 'Firefox', start: FIREFOX ? () => startFirefox(FIREFOX) : undefined },
  {
    name: 'WebKit',
    start:
      WEBKIT_DRIVER && WEBKIT_BROWSER && XVFB
        ? () => startWebKit({ driver: WEBKIT_DRIVER, browser: WEBKIT_BROWSER, screen: XVFB })
        : undefined,
  },
]

// The drills take both (npm run drills).
for (const { name, start } of process.env.DRILLS ? engines : engines.slice(0, 1))
  test(`a list is counted offline in ${name}`, async ({ aKitchen }, info) => {
    test.skip(!start, `${name} could not be installed on this machine`)
    if (!start) return
    // The sign-in page is that of the first company there is.
    await aKitchen()
    const { kitchen, list } = await aKitchenWithList(() => aKitchen({ companyId: 1 }))
    const proxy = await startFaultProxy(process.env.LARDER_URL ?? '')
    const browser = await start()
    try {
      await countOffline(browser, proxy, kitchen, list)
    } catch (failure) {
      await info.attach('screen', { body: await browser.screenshot(), contentType: 'image/png' }).catch(() => undefined)
      throw failure
    } finally {
      await browser.end()
      await proxy.stop()
    }
  })
