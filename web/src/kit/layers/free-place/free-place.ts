import { useLayoutEffect, type RefObject } from 'react'
import { isPhone } from '../../theme/preferences.ts'
import { leastCovering, type Box } from './least-covering.ts'

/** What covers other things for a moment, as a notice: marks the element that floats. */
export const floatingNote = { 'data-floating-note': true } as const

/** The screen below may still be coming when something is told, as after a way to another page. */
const lookAgainMs = 250
const controls = 'button, a[href], input, select, textarea, summary, [role=button], [role=tab]'

/**
 * Moves what floats at the foot of the window up to where it covers no other note and, on a phone, nothing that could be
 * pressed next; where there is no such place, to where it covers least. `shown` changes with what it says; null: nothing.
 */
export function useFreePlace(note: RefObject<HTMLElement | null>, shown: unknown) {
  useLayoutEffect(() => {
    const element = note.current
    if (!element) return undefined
    if (shown === null) {
      element.style.removeProperty('--up')
      return undefined
    }
    const place = () => moveToFreePlace(element)
    place()
    const timer = setInterval(place, lookAgainMs)
    return () => clearInterval(timer)
  }, [note, shown])
}

function moveToFreePlace(element: HTMLElement) {
  const [first, ...others] = [...element.children].map(boxOf)
  if (!first) return
  const now = shiftOf(element)
  // The box has its height while what is in it still rises.
  const { bottom, height } = element.getBoundingClientRect()
  const left = Math.min(first.left, ...others.map((box) => box.left))
  const right = Math.max(first.right, ...others.map((box) => box.right))
  const home: Box = { left, right, top: bottom + now - height, bottom: bottom + now }
  // Above a dialog it is at the top of the window, where nothing is pressed.
  if (home.top < innerHeight / 2) return
  // A head that scrolls with its page may be above the window.
  const top = Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)
  const notes = [...document.querySelectorAll<HTMLElement>('[data-floating-note]')]
    .filter((other) => other !== element && !isAbove(element, other))
    .flatMap((other) => [...other.children].map(boxOf))
  const shift = leastCovering(
    home,
    { notes, controls: isPhone() ? shownControls() : [] },
    { now, most: home.top - top },
  )
  if (shift !== now) element.style.setProperty('--up', `${shift}px`)
}

/** Of two notes the one that comes first in the document stays where it is. */
function isAbove(one: HTMLElement, other: HTMLElement): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

function shiftOf(element: HTMLElement): number {
  return Number.parseFloat(element.style.getPropertyValue('--up')) || 0
}

function shownControls(): Box[] {
  return [...(document.getElementById('root')?.querySelectorAll<HTMLElement>(controls) ?? [])]
    .map(boxOf)
    .filter(({ left, right, top, bottom }) => right > left && bottom > top && bottom > 0 && top < innerHeight)
}

function boxOf(element: Element): Box {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return { left, right, top, bottom }
}
