import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

type Cdp = { send: (method: string, of: object) => Promise<unknown> }

/** As on a phone, where no mouse points at anything, until the test is over. */
export async function byTouch(): Promise<void> {
  onTestFinished(() => setTouch(false))
  await setTouch(true)
}

async function setTouch(enabled: boolean) {
  await (cdp() as unknown as Cdp).send('Emulation.setTouchEmulationEnabled', { enabled })
}
