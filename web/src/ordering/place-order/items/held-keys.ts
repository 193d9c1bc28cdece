/** Holds the keys that are typed while rows are on their way. */
export function holdKeys() {
  let keys: string[] = []
  let search: string | undefined

  const hold = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !event.isTrusted) return
    if (event.key === 'Escape') return letGo()
    if (event.key.length > 1 && !['Enter', 'Tab', 'Backspace'].includes(event.key)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    keys.push(event.key)
  }
  function waitFor(typed: string) {
    search = typed
    document.addEventListener('keydown', hold, true)
    // Somebody who takes the mouse goes somewhere else.
    document.addEventListener('pointerdown', letGo, true)
  }
  function letGo() {
    keys = []
    search = undefined
    document.removeEventListener('keydown', hold, true)
    document.removeEventListener('pointerdown', letGo, true)
  }
  return { waitFor, letGo, waitsFor: () => search, next: () => keys.shift() }
}
