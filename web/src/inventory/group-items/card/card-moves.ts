import type { KeyboardEvent } from 'react'

const stops = '[data-card-stop]'
const explained = '[data-explained]'

/**
 * ← and → go from a card's heart, name or menu to the same one of the next card, Home and End to the first and last.
 * ↓ and ↑ go through what a card's tooltips explain, which is no tab stop.
 */
export function moveAlongCards(event: KeyboardEvent<HTMLElement>) {
  if (!(event.target instanceof Element) || event.altKey || event.ctrlKey || event.metaKey) return
  const to = withinCard(event.target, event.key) ?? acrossCards(event.target, event.currentTarget, event.key)
  if (!to) return
  event.preventDefault()
  to.focus()
}

function withinCard(from: Element, key: string): HTMLElement | undefined {
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  const control = from.closest(`${stops}, ${explained}`)
  // ↓ opens the menu.
  if (by === 0 || !control || from.closest('[aria-haspopup]')) return undefined
  const all = [...(control.closest('li')?.querySelectorAll<HTMLElement>(`${stops}, ${explained}`) ?? [])]
  const found = all[all.findIndex((each) => each === control) + by]
  return found && (buttonOf(found) ?? found)
}

function acrossCards(from: Element, list: HTMLElement, key: string): HTMLElement | undefined {
  const control = from.closest<HTMLElement>(stops)
  if (!control) return undefined
  const cards = [...list.querySelectorAll('li')].filter((card) => card.querySelector(stops))
  const place = cards.findIndex((card) => card.contains(control))
  const to = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: cards.length - 1 }[key]
  const card = to === undefined ? undefined : cards[to]
  const same = card?.querySelector(`[data-card-stop="${control.dataset.cardStop}"]`) ?? card?.querySelector(stops)
  return (same && buttonOf(same)) ?? undefined
}

/** A stop is a button, or holds one. */
function buttonOf(stop: Element): HTMLButtonElement | null {
  return stop instanceof HTMLButtonElement ? stop : stop.querySelector('button')
}
