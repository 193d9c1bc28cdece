import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * For a field whose text is replaced by what is typed: a text that comes into it by itself while it has the focus, as from
 * somebody else's device, is selected like one that was there before. Otherwise a 7 behind their 4 makes 47.
 */
export function useSelectWhatCame(shown: string, isTyped: boolean): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (!isTyped && field.current === document.activeElement) field.current?.select()
    // Another text is another reason, although none of its letters is read here.
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [shown, isTyped])
  return field
}
