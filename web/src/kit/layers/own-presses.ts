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
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isRepeated(event) || hasBegun.current) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

/** Whether a press is the second or a later one at the same place in quick succession. */
export function isRepeated({ detail }: MouseEvent): boolean {
  return detail > 1
}
