import type { KeyboardEvent } from 'react'

const stops = '[data-card-stop]'

/** ← and → go from a card's heart, name or menu to the same one of the next card, Home and End to the first and last. */
export function moveAlongCards(event: KeyboardEvent<HTMLElement>) {
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>(stops) : null
  if (!control || event.altKey || event.ctrlKey || event.metaKey) return
  const cards = [...event.currentTarget.querySelectorAll('li')].filter((card) => card.querySelector(stops))
  const place = cards.findIndex((card) => card.contains(control))
  const to = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: cards.length - 1 }[event.key]
  const card = to === undefined ? undefined : cards[to]
  if (!card) return
  event.preventDefault()
  const same = card.querySelector(`[data-card-stop="${control.dataset.cardStop}"]`) ?? card.querySelector(stops)
  buttonOf(same)?.focus()
}

/** A stop is a button, or holds one. */
function buttonOf(stop: Element | null): HTMLButtonElement | null {
  return stop instanceof HTMLButtonElement ? stop : (stop?.querySelector('button') ?? null)
}
