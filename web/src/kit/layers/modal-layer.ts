import { useLayoutEffect, type RefObject } from 'react'
import { useClosedByBack } from './closed-by-back.ts'
import { focusAgainAfter } from './keep-focus.ts'
import { keepRepeatedPressFromBelow } from './own-presses.ts'

const layers: HTMLElement[] = []

/**
 * Makes an element the one layer that can be used while it is shown: everything below is inert, focus goes in at the
 * start and back to where it was at the end. Back closes it; null: it must be answered;
 * without one Back leaves the screen, and what is shown with it.
 */
export function useModalLayer(layer: RefObject<HTMLElement | null>, close?: (() => void) | null) {
  useClosedByBack(close)
  useLayoutEffect(() => {
    const element = layer.current
    if (!element) return undefined
    const focusAgain = focusAgainAfter(document.activeElement)
    layers.push(element)
    applyInert()
    firstStop(element)?.focus()
    return () => {
      layers.splice(layers.indexOf(element), 1)
      applyInert()
      keepRepeatedPressFromBelow()
      focusAgain()
    }
  }, [layer])
}

/** True while a modal layer is open: shortcuts of the page stay silent then. */
export function isModalOpen(): boolean {
  return layers.length > 0
}

function applyInert() {
  const top = layers.at(-1)
  document.getElementById('root')?.toggleAttribute('inert', top !== undefined)
  for (const layer of layers) layer.toggleAttribute('inert', layer !== top)
}

function firstStop(element: HTMLElement): HTMLElement | null {
  return (
    element.querySelector<HTMLElement>('[data-first-focus]') ??
    element.querySelector<HTMLElement>('input:not([disabled]), select, textarea, [data-foot] button:not([disabled])') ??
    element.querySelector<HTMLElement>('[role=dialog]')
  )
}
