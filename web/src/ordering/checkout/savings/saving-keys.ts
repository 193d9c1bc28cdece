import { useEffect, useRef } from 'react'
import { shortcutsAreOn } from '../../../kit/theme/preferences.ts'
import { isModalOpen } from '../../../kit/layers/modal-layer.ts'

type SavingKey = 'swap' | 'reject' | 'next' | 'before'

const meanings: Partial<Record<string, SavingKey>> = {
  s: 'swap',
  S: 'swap',
  r: 'reject',
  R: 'reject',
  ArrowDown: 'next',
  ArrowUp: 'before',
}

/** The action of a key on the savings step; none while shortcuts are off, or where somebody is typing or choosing. */
export function savingKeyOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>,
): SavingKey | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return undefined
  return meanings[event.key]
}

/** Listens for S, R, ↓ and ↑. `onKey` gives false when the key shall do what it does elsewhere. */
export function useSavingKeys(onKey: (key: SavingKey) => boolean) {
  const current = useRef(onKey)
  useEffect(() => {
    current.current = onKey
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !shortcutsAreOn() || isModalOpen() || isTyping(event.target)) return
      const key = savingKeyOf(event)
      if (key && current.current(key)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role=menu], [role=menu] *'))
  )
}
