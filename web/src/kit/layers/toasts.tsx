import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { store, useStore } from '../store.ts'
import { floatingNote, useFreePlace } from './free-place/free-place.ts'
import { heldWhilePressed } from './free-place/held-place.ts'
import { floatingLayer } from './modal.tsx'
import style from './toasts.module.css'

type ToastContent = {
  message: string
  undo?: () => void
  /** 6 s when not said */
  durationMs?: number
  /** tells why something was not done: stays longer */
  isFailure?: boolean
}
type ShownToast = ToastContent & { id: number }

const undoTimeMs = 6000
/** a longer text stays longer: about this much for each of its characters */
const readingMsPerCharacter = 70
/** why something failed is read twice, and often by somebody who was looking elsewhere */
const failureTimes = 2
/** the oldest goes when there are more, but of failures only when there is nothing else */
const mostShown = 4
const shown = store<readonly ShownToast[]>([])
let lastId = 0

/** Tells what was done, with a way to undo it, for 6 s or as long as the text takes to read. */
export function toast(content: ToastContent) {
  // The same message replaces the earlier one and restarts its time.
  const others = shown.get().filter(({ message, undo }) => message !== content.message || undo !== undefined)
  const all = [...others, { ...content, id: ++lastId }]
  const tooMany = all.length > mostShown
  const goes = all.slice(0, -1).find(({ isFailure }) => !isFailure) ?? all[0]
  shown.set(tooMany ? all.filter((one) => one !== goes) : all)
}

/** Tells why something was not done; it stays twice as long as what was done. */
export function toastFailure(message: string) {
  toast({ message, isFailure: true })
}

/** Ends the toasts that offer to undo, as where what they would undo is out of reach; the others are read to their end. */
export function endUndos() {
  shown.set(shown.get().filter(({ undo }) => undo === undefined))
}

/** Draws the toasts; in the root once. While one is pointed at or has the focus, none goes (WCAG 2.2.1). */
export function Toasts() {
  const toasts = useStore(shown)
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useFreePlace(box, toasts.length > 0 ? toasts : null)
  useEffect(() => {
    // A toast that disappears under the pointer, or with the focus, fires no leave or blur event.
    setIsPointedAt(toasts.length > 0 && (box.current?.matches(':hover') ?? false))
    setHasFocus(box.current?.contains(document.activeElement) ?? false)
  }, [toasts])
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only whether a toast is looked at
    <div
      ref={box}
      className={style.toasts}
      data-toasts
      {...floatingNote}
      {...heldWhilePressed}
      role="status"
      aria-live="polite"
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => setHasFocus(currentTarget.contains(relatedTarget))}
      onKeyDown={({ key }) => key === 'Escape' && end(toasts.at(-1)?.id)}
    >
      {toasts.map((content) => (
        <Toast key={content.id} {...content} isPaused={isPointedAt || hasFocus} />
      ))}
    </div>,
    floatingLayer(),
  )
}

function Toast({ id, message, undo, durationMs, isFailure = false, isPaused }: ShownToast & { isPaused: boolean }) {
  const readingMs = Math.max(undoTimeMs, message.length * readingMsPerCharacter) * (isFailure ? failureTimes : 1)
  useEndAfter(id, durationMs ?? readingMs, isPaused)
  const takeBack = () => {
    undo?.()
    end(id)
  }
  return (
    <div className={style.toast}>
      <span>{message}</span>
      {undo && (
        <button type="button" onClick={takeBack}>
          Undo
        </button>
      )}
      <button type="button" className={style.close} aria-label="Dismiss" onClick={() => end(id)}>
        <IconX size={16} stroke={1.5} aria-hidden />
      </button>
    </div>
  )
}

/** The remaining time is kept over a pause, and is never less than a moment. */
function useEndAfter(id: number, durationMs: number, isPaused: boolean) {
  const leftMs = useRef(durationMs)
  useEffect(() => {
    if (isPaused) return undefined
    const begun = performance.now()
    const timer = setTimeout(() => end(id), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current = Math.max(1_500, leftMs.current - (performance.now() - begun))
    }
  }, [id, isPaused])
}

function end(id: number | undefined) {
  shown.set(shown.get().filter((content) => content.id !== id))
}
