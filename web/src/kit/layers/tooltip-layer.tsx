import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { floatingLayer } from './modal.tsx'
import style from './tooltip.module.css'

const delayMs = 250
/** so long the pointer may be on its way from the control to its tooltip */
const wayMs = 150
const id = 'tooltip'

/** A tooltip, and the control it describes: what has the focus, or what carries it. */
type Shown = { carrier: HTMLElement; described: Element; isNameOfRow?: true }

/**
 * Shows the tooltip of any element with data-tooltip, on hover and on focus; rendered once, in the root. One layer for all
 * keeps long lists light. It stays while the pointer is on it, and Escape closes it (WCAG 1.4.13). In a table whose keys
 * lead from field to field, a field that a key led to shows its row's name where that is cut (data-named-row, data-row-name).
 */
export function TooltipLayer() {
  const [shown, setShown] = useState<Shown>()
  const box = useRef<HTMLDivElement>(null)
  const now = useRef<Shown>(undefined)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let wasKey = false
    // of the control that has the focus
    let byKey = false
    let isClosed = false
    const carrierOf = ({ target }: Event) => {
      const found = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null
      return found && !saysItself(found) ? found : undefined
    }
    const showOnHover = (event: Event) => {
      clearTimeout(timer)
      if (event.target instanceof Node && box.current?.contains(event.target)) return
      const carrier = carrierOf(event)
      if (carrier) timer = setTimeout(() => setShown({ carrier, described: carrier }), delayMs)
      // Gone only when the pointer did not reach the tooltip; what has the focus keeps its own.
      else timer = setTimeout(() => setShown(isClosed ? undefined : ofFocus(byKey)), wayMs)
    }
    const showOnFocus = (event: Event) => {
      clearTimeout(timer)
      byKey = wasKey
      isClosed = false
      const carrier = carrierOf(event)
      const own = carrier && event.target instanceof Element ? { carrier, described: event.target } : undefined
      const next = own ?? (byKey ? nameOfRow(event.target) : undefined)
      // At once, within the event: a screen reader reads the description together with the name.
      if (next) flushSync(() => setShown(next))
      else setShown(undefined)
    }
    const hide = () => {
      clearTimeout(timer)
      setShown(undefined)
    }
    // A key that leads to the next control scrolls the page; the page also scrolls by itself when a bar comes or goes.
    const hideOnScroll = () => {
      const { carrier, described, isNameOfRow } = now.current ?? {}
      const isOfFocus = isNameOfRow || described?.matches(':focus-visible')
      if (!isOfFocus || !carrier?.isConnected || !box.current) hide()
      else place(box.current, carrier.getBoundingClientRect())
    }
    const hideUnlessOnIt = (event: Event) => {
      wasKey = false
      if (!(event.target instanceof Node && box.current?.contains(event.target))) hide()
    }
    const noteKey = (event: KeyboardEvent) => {
      wasKey = true
      if (event.key !== 'Escape') return
      isClosed = true
      hide()
    }
    document.addEventListener('pointerover', showOnHover)
    document.addEventListener('focusin', showOnFocus)
    document.addEventListener('pointerdown', hideUnlessOnIt, { capture: true })
    document.addEventListener('scroll', hideOnScroll, { capture: true, passive: true })
    document.addEventListener('keydown', noteKey, { capture: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', showOnHover)
      document.removeEventListener('focusin', showOnFocus)
      document.removeEventListener('pointerdown', hideUnlessOnIt, { capture: true })
      document.removeEventListener('scroll', hideOnScroll, { capture: true })
      document.removeEventListener('keydown', noteKey, { capture: true })
    }
  }, [])

  useLayoutEffect(() => {
    now.current = shown
    if (!shown || !box.current) return undefined
    place(box.current, shown.carrier.getBoundingClientRect())
    // A control that opens what its tooltip tells takes the tooltip away.
    const changes = new MutationObserver(() => setShown({ ...shown }))
    changes.observe(shown.carrier, { attributeFilter: ['data-tooltip'] })
    const undescribe = describe(shown.described, shown.carrier.dataset.tooltip)
    return () => {
      changes.disconnect()
      undescribe()
    }
  }, [shown])

  if (!shown?.carrier.dataset.tooltip) return null
  return createPortal(
    <div ref={box} id={id} role="tooltip" className={style.tooltip} data-name-of-row={shown.isNameOfRow}>
      {shown.carrier.dataset.tooltip}
    </div>,
    floatingLayer(),
  )
}

/** The name of the row around a field, where it is not shown in full. */
function nameOfRow(field: EventTarget | null): Shown | undefined {
  const row = field instanceof HTMLInputElement ? field.closest('[data-named-row]') : null
  const name = row?.querySelector<HTMLElement>('[data-row-name][data-tooltip]')
  return name && !saysItself(name) ? { carrier: name, described: name, isNameOfRow: true } : undefined
}

/** The focused control keeps its tooltip when the pointer leaves another one. */
function ofFocus(byKey: boolean): Shown | undefined {
  const described = document.activeElement
  if (!described?.matches(':focus-visible')) return undefined
  const carrier = described.closest<HTMLElement>('[data-tooltip]')
  if (carrier && !saysItself(carrier)) return { carrier, described }
  return byKey ? nameOfRow(described) : undefined
}

/**
 * Adds the tooltip to what describes the control already, as the text of an error, unless that or the control itself says the same. Returns what
 * takes it away again.
 */
function describe(control: Element, tooltip: string | undefined): () => void {
  if (tooltip && control.textContent.includes(tooltip)) return () => {}
  const others = (control.getAttribute('aria-describedby') ?? '')
    .split(/\s+/)
    .filter((name) => name !== '' && name !== id)
  if (others.some((name) => document.getElementById(name)?.textContent?.trim() === tooltip)) return () => {}
  control.setAttribute('aria-describedby', [...others, id].join(' '))
  return () => {
    const left = (control.getAttribute('aria-describedby') ?? '')
      .split(/\s+/)
      .filter((name) => name !== '' && name !== id)
    if (left.length > 0) control.setAttribute('aria-describedby', left.join(' '))
    else control.removeAttribute('aria-describedby')
  }
}

/** A wide screen may already show in full what a narrow one cuts or leaves out; then no tooltip is needed. */
function saysItself(carrier: HTMLElement): boolean {
  return carrier.innerText.trim() === carrier.dataset.tooltip && !isCut(carrier)
}

function isCut(carrier: HTMLElement): boolean {
  return [carrier, ...carrier.querySelectorAll<HTMLElement>('*')].some(
    ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
  )
}

function place(box: HTMLElement, target: DOMRect) {
  const { offsetWidth: width, offsetHeight: height } = box
  const left = target.left + target.width / 2 - width / 2
  const above = target.top - height - 6
  box.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`
  box.style.top = `${above >= 8 ? above : target.bottom + 6}px`
}
