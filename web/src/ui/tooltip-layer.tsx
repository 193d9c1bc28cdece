import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { floatingLayer } from './modal.tsx'
import style from './tooltip.module.css'

const delayMs = 250
const id = 'tooltip'

/**
 * Shows the tooltip of whatever carries data-tooltip, on hover and on focus; stands once in the root. One layer for all
 * keeps long lists light.
 */
export function TooltipLayer() {
  const [target, setTarget] = useState<HTMLElement>()
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (event: Event) => {
      clearTimeout(timer)
      const found = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tooltip]') : null
      if (!found || saysItself(found)) return setTarget(undefined)
      timer = setTimeout(() => setTarget(found), event.type === 'focusin' ? 0 : delayMs)
    }
    const hide = () => {
      clearTimeout(timer)
      setTarget(undefined)
    }
    const hideOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    document.addEventListener('pointerover', show)
    document.addEventListener('focusin', show)
    document.addEventListener('pointerdown', hide)
    document.addEventListener('scroll', hide, { capture: true, passive: true })
    document.addEventListener('keydown', hideOnEscape)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', show)
      document.removeEventListener('focusin', show)
      document.removeEventListener('pointerdown', hide)
      document.removeEventListener('scroll', hide, { capture: true })
      document.removeEventListener('keydown', hideOnEscape)
    }
  }, [])

  useLayoutEffect(() => {
    if (!target || !box.current) return undefined
    place(box.current, target.getBoundingClientRect())
    target.setAttribute('aria-describedby', id)
    return () => target.removeAttribute('aria-describedby')
  }, [target])

  if (!target?.dataset.tooltip) return null
  return createPortal(
    <div ref={box} id={id} role="tooltip" className={style.tooltip}>
      {target.dataset.tooltip}
    </div>,
    floatingLayer(),
  )
}

/** What a narrow screen leaves out may stand there in words on a wide one. */
function saysItself({ innerText, dataset }: HTMLElement): boolean {
  return innerText.trim() === dataset.tooltip
}

function place(box: HTMLElement, target: DOMRect) {
  const { offsetWidth: width, offsetHeight: height } = box
  const left = target.left + target.width / 2 - width / 2
  const above = target.top - height - 6
  box.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`
  box.style.top = `${above >= 8 ? above : target.bottom + 6}px`
}
