import { useEffect } from 'react'
import { chooseShortcuts, shortcutsAreOn, useShortcuts } from '../kit/theme/preferences.ts'
import { Choice } from '../kit/forms/field.tsx'
import { isModalOpen } from '../kit/layers/modal-layer.ts'
import { Modal } from '../kit/layers/modal.tsx'
import { focusPageSearch } from '../kit/forms/search-box.tsx'
import { areas } from './areas.ts'
import { openModal } from '../kit/layers/modals.tsx'
import { openPalette } from './palette/open-palette.tsx'
import style from './shortcut-keys.module.css'

const ofEveryScreen: readonly (readonly [keys: string, what: string])[] = [
  ['/', 'Go to the search'],
  ['?', 'Show this list'],
  ['Ctrl K', 'Go anywhere, find an item, do something (⌘ K)'],
  ['0–9', 'In a quantity or count: replace it'],
  ['Enter  ↓', 'In a quantity or count: next row'],
  ['Shift Enter  ↑', 'In a quantity or count: row before'],
  ['Esc', 'In a quantity or count: as it was; in a dialog: close'],
]
const shortcuts = [...ofEveryScreen, ...areas.flatMap(({ shortcuts: own = [] }) => own)]

/** Listens for '/' and '?' where nobody is typing, unless they are switched off, and everywhere for Ctrl or ⌘ with K. */
export function ShortcutKeys() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        if (!isModalOpen()) void openPalette()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (!shortcutsAreOn() || isModalOpen() || isTyping(event.target)) return
      if (event.key === '?') openShortcutList()
      else if (event.key === '/') focusPageSearch()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return null
}

export function openShortcutList() {
  openModal((close) => <ShortcutList onClose={close} />)
}

function ShortcutList({ onClose }: { onClose: () => void }) {
  const areOn = useShortcuts()
  return (
    <Modal title="Keyboard shortcuts" onClose={onClose}>
      <dl className={style.list}>
        {shortcuts.map(([keys, what]) => (
          <div key={keys} className={style.line}>
            <dt>
              <kbd className={style.key}>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Choice
        label="Shortcuts of a single key (/, ?, S and R)"
        checked={areOn}
        onChange={() => chooseShortcuts(!areOn)}
      />
    </Modal>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role=menu] *'))
  )
}
