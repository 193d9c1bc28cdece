import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

/**
 * Draws a part without the app around it, at the end of the page and in a box of this style, until the test has ended or
 * `leave` is called. `draw` draws another one in its place.
 */
export function drawAlone(part: ReactNode, style = '') {
  const host = document.body.appendChild(document.createElement('div'))
  host.style.cssText = style
  const root = createRoot(host)
  const draw = (next: ReactNode) => flushSync(() => root.render(next))
  const leave = () => {
    root.unmount()
    host.remove()
  }
  onTestFinished(leave)
  draw(part)
  return { host, draw, leave }
}
