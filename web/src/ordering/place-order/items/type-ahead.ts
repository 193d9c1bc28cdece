import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from '../../../kit/layers/toasts.tsx'
import { focusPageSearch, isAllSelected } from '../../../kit/forms/search-box.tsx'
import { holdKeys } from './held-keys.ts'

type TypeAhead = {
  /** the typed search */
  text: string
  /** true while the rows on the screen are those of the typed search */
  isShown: boolean
  /** these rows only come near it: what was typed unseen was meant for something else */
  isNear: boolean
  /** the rows could not be loaded */
  isFailed: boolean
  setText: (text: string) => void
  /** asks for the rows of a search */
  send: (text: string) => void
}

/**
 * The way from the search to the first row, for fast fingers: what is typed before its rows have come ('lemons', Tab,
 * Enter, '/', 'onion' …) is kept and then done in its order, so that it never ends in the wrong field or row.
 */
export function useTypeAhead({ text, isShown, isNear, isFailed, setText, send }: TypeAhead): { goToRows: () => void } {
  const [held] = useState(holdKeys)
  useEffect(() => held.letGo, [held])

  const replay = useEffectEvent(() => {
    let typed = text
    let isFresh = false
    const hasRows = focusFirstField()
    if (!hasRows || isNear) {
      const whyNone = isFailed ? 'the items could not be loaded' : 'nothing was found'
      tellRefused(held.next, hasRows ? 'nothing matches exactly' : whyNone)
      return held.letGo()
    }
    for (let key = held.next(); key !== undefined; key = held.next()) {
      const field = document.activeElement
      if (!isSearch(field)) {
        if (!startsSearch(field, key)) {
          pressIn(field, key)
          continue
        }
        focusPageSearch()
        isFresh = true
        if (key === '/') continue
      }
      if (key === 'Tab' && typed.trim() !== text.trim()) {
        setText(typed)
        send(typed)
        return held.waitFor(typed.trim())
      }
      if (key === 'Tab') focusFirstField()
      else if (key === 'Backspace') typed = isFresh ? '' : typed.slice(0, -1)
      else if (key !== 'Enter') typed = isFresh ? key : typed + key
      isFresh = false
    }
    if (typed !== text) setText(typed)
    return held.letGo()
  })
  useEffect(() => {
    if (isShown && held.waitsFor() === text.trim()) replay()
  }, [isShown, text, held])

  return {
    goToRows() {
      if (isShown && focusFirstField()) return
      send(text)
      held.waitFor(text.trim())
    },
  }
}

const firstField = 'main [data-index="0"] [data-quantity-field]'

function focusFirstField(): boolean {
  const field = document.querySelector<HTMLInputElement>(firstField)
  field?.focus()
  return field !== null
}

function isSearch(field: Element | null): boolean {
  return field?.hasAttribute('data-page-search') ?? false
}

/**
 * '/' goes back to the search, but not from behind what is typed in a field: '1/2' must not leave a 1 behind. So does a
 * letter or digit on a switch, which has no use for it.
 */
export function startsSearch(field: EventTarget | null, key: string): boolean {
  if (key === '/') return !(field instanceof HTMLInputElement) || field.type === 'checkbox' || isAllSelected(field)
  return key.length === 1 && key !== ' ' && field instanceof HTMLInputElement && field.type === 'checkbox'
}

function tellRefused(next: () => string | undefined, reason: string) {
  let typed = ''
  for (let key = next(); key !== undefined; key = next()) typed += key.length === 1 ? key : ' '
  const [quantity] = /\d+/.exec(typed) ?? []
  if (quantity !== undefined) toast({ message: `${quantity} was not entered: ${reason}.` })
}

/** A key as the field would get it: digits replace what is selected, Enter and Tab go on to the next row. */
function pressIn(field: Element | null, key: string) {
  if (!(field instanceof HTMLInputElement)) return
  if (key === 'Enter' || key === 'Tab') {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  } else if (key === ' ' && field.type === 'checkbox') field.click()
  else if (field.type !== 'checkbox' && key.length === 1) {
    field.setRangeText(key, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: key, inputType: 'insertText' }))
  }
}
