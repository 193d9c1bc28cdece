import type { PointerEvent } from 'react'

/** A finger's click comes a moment after it has left the screen. */
const clickComesWithinMs = 400

/**
 * For what floats: keeps it where it is while it is pressed. A dialog that closes, or a bar that comes, would else move it
 * from under the finger, and the press would do nothing.
 */
export const heldWhilePressed = {
  onPointerDown({ currentTarget }: PointerEvent<HTMLElement>) {
    const { style } = currentTarget
    style.top = `${currentTarget.getBoundingClientRect().top}px`
    style.bottom = 'auto'
    style.translate = 'none'
    const letGo = () => {
      for (const property of ['top', 'bottom', 'translate']) style.removeProperty(property)
    }
    const ended = new AbortController()
    const end = () => {
      ended.abort()
      setTimeout(letGo, clickComesWithinMs)
    }
    for (const name of ['pointerup', 'pointercancel']) addEventListener(name, end, { signal: ended.signal })
  },
}
