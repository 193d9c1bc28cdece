import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

type Cdp = { send: (method: string, of: object) => Promise<unknown> }

/** Draws the page as paper from the browser's own menu has it, until the test is over. */
export async function onPaper(): Promise<void> {
  onTestFinished(() => drawFor(''))
  await drawFor('print')
}

async function drawFor(media: 'print' | '') {
  await (cdp() as unknown as Cdp).send('Emulation.setEmulatedMedia', { media })
}
