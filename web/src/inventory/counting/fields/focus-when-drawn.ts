import type { CountField } from '@larder/contract/inventory/counts.ts'

/** Puts the cursor into a field of an item, its first one when none is named; a row far away is drawn a moment after the list has moved there. */
export function focusWhenDrawn(itemId: number, named?: CountField, triesLeft = 20) {
  requestAnimationFrame(() => {
    const which = named ? `[data-count-field="${named}"]` : '[data-count-field]'
    const field = document.querySelector<HTMLInputElement>(`[data-item="${itemId}"] ${which}:not(:disabled)`)
    if (field) field.focus()
    else if (triesLeft > 0) focusWhenDrawn(itemId, named, triesLeft - 1)
  })
}
