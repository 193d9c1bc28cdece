import { useLayoutEffect, useState, type RefObject } from 'react'

/** The width of an element in px; 0 until it is drawn. */
export function useWidth(element: RefObject<Element | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return undefined
    const measure = () => setWidth(Math.round(box.getBoundingClientRect().width))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return width
}
