import { useEffect, useState } from 'react'
import type { Box } from './tour-place.ts'

/** The place of the first visible of these elements, measured every frame, as rows arrive and the page scrolls. */
export function useAnchor(selectors: readonly string[]): Box | undefined {
  const [box, setBox] = useState<Box>()
  useEffect(() => {
    visible(selectors)?.scrollIntoView({ block: 'nearest' })
    let frame = 0
    const follow = () => {
      const { left, top, width, height } = visible(selectors)?.getBoundingClientRect() ?? {}
      const found = left === undefined ? undefined : ({ left, top, width, height } as Box)
      setBox((known) => (isSame(known, found) ? known : found))
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [selectors])
  return box
}

function visible(selectors: readonly string[]): Element | undefined {
  for (const selector of selectors) {
    const shown = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility())
    if (shown) return shown
  }
  return undefined
}

function isSame(one: Box | undefined, other: Box | undefined): boolean {
  return (
    one?.left === other?.left && one?.top === other?.top && one?.width === other?.width && one?.height === other?.height
  )
}
