import type { KeyboardEvent } from 'react'

const fields = ['[data-check]', '[data-amount]'] as const

/**
 * The keys of the lines, as in every list that is worked down: ↑ and ↓ go to the same field of the next line, Enter on a
 * box accepts the line where it is open, and goes on.
 */
export function onLineKey(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget: list, target } = event
  if (!(target instanceof HTMLInputElement) || event.altKey || event.ctrlKey || event.metaKey) return
  const field = fields.find((one) => target.matches(one))
  if (!field || !['ArrowDown', 'ArrowUp', 'Enter'].includes(key)) return
  event.preventDefault()
  const isBox = field === '[data-check]'
  const isOpen = target.closest('[data-line]')?.getAttribute('data-status') === 'open'
  if (key === 'Enter' && isBox && isOpen) target.click()
  const all = [...list.querySelectorAll<HTMLElement>(field)]
  const next = all[all.indexOf(target) + (key === 'ArrowUp' ? -1 : 1)]
  if (next) next.focus()
  else target.blur()
}
