import { useEffect, useRef } from 'react'

/** A way to do something at once, or while a pointer is pressed after its click has been handled. */
export function useAfterPointer(): (then: () => void) => void {
  const isPressed = useRef(false)
  useEffect(() => {
    const press = () => void (isPressed.current = true)
    const release = () => void (isPressed.current = false)
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('pointerup', release, true)
    document.addEventListener('pointercancel', release, true)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('pointerup', release, true)
      document.removeEventListener('pointercancel', release, true)
    }
  }, [])
  return (then) => {
    if (!isPressed.current) then()
    else document.addEventListener('pointerup', () => setTimeout(then), { once: true })
  }
}
