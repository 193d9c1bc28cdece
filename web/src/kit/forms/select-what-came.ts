import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * For a field whose text is replaced by what is typed: a text that comes into it by itself while it has the focus, as from
 * somebody else's device, is selected like one that was there before. Otherwise a 7 behind their 4 makes 47.
 */
export function useSelectWhatCame(shown: string, isTyped: boolean): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (!isTyped && field.current === document.activeElement) field.current?.select()
  }, [shown, isTyped])
  return field
}
