import { useRef, type MouseEvent } from 'react'

/**
 * The presses that began in a layer, for its outermost element. The second press of a double click on what opened the layer
 * does not press what came to lie below the pointer.
 */
export function useOwnPresses() {
  const hasBegun = useRef(false)
  return {
    onMouseDownCapture: (event: MouseEvent) => {
      if (!isRepeated(event)) hasBegun.current = true
      // It would choose the word that came to lie below the pointer.
      else if (!hasBegun.current) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isRepeated(event) || hasBegun.current) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

/**
 * For a layer or a screen that goes: the second press of a double click on what closed it does not press what comes to
 * lie there. Ends with the next press that is one of its own.
 */
export function keepRepeatedPressFromBelow() {
  document.addEventListener('mousedown', refuseRepeated, true)
  document.addEventListener('click', refuseRepeated, true)
}

function refuseRepeated(event: globalThis.MouseEvent) {
  if (isRepeated(event)) {
    event.preventDefault()
    event.stopPropagation()
    return
  }
  document.removeEventListener('mousedown', refuseRepeated, true)
  document.removeEventListener('click', refuseRepeated, true)
}

/** Whether a press is the second or a later one at the same place in quick succession. */
export function isRepeated({ detail }: Pick<MouseEvent, 'detail'>): boolean {
  return detail > 1
}
