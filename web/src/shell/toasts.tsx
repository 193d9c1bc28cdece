import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { floatingLayer } from '../ui/modal.tsx'
import style from './toasts.module.css'

type ToastContent = {
  message: string
  undo?: () => void
  /** 6 s when not said */
  durationMs?: number
}
type ShownToast = ToastContent & { id: number }

const undoTimeMs = 6000
let shown: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Tells what was done, with a way to undo it, for 6 s. */
export function toast(content: ToastContent) {
  change([...shown, { ...content, id: ++lastId }])
}

/** Draws the toasts; stands once in the root. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribe, () => shown)
  return createPortal(
    <div className={style.toasts} role="status" aria-live="polite">
      {toasts.map((content) => (
        <Toast key={content.id} {...content} />
      ))}
    </div>,
    floatingLayer(),
  )
}

function Toast({ id, message, undo, durationMs = undoTimeMs }: ShownToast) {
  useEffect(() => {
    const timer = setTimeout(() => end(id), durationMs)
    return () => clearTimeout(timer)
  }, [id, durationMs])
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
    </div>
  )
}

function end(id: number) {
  change(shown.filter((content) => content.id !== id))
}

function change(next: readonly ShownToast[]) {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
