import { useSyncExternalStore } from 'react'
import { openModal } from '../../shell/modals.tsx'
import { Modal } from '../../ui/modal.tsx'
import style from './offline-dialogs.module.css'

export type ShownProgress = { show: (words: string, done: number, all: number) => void; close: () => void }

/** Opens a dialog that says how far something is; nobody can close it before it is done. */
export function openProgress(title: string, words: string): ShownProgress {
  let now = { words, done: 0, all: 0 }
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const close = openModal(() => <ProgressDialog title={title} subscribe={subscribe} now={() => now} />)
  return {
    show: (nextWords, done, all) => {
      now = { words: nextWords, done, all }
      for (const listener of listeners) listener()
    },
    close,
  }
}

type ProgressDialogProps = {
  title: string
  subscribe: (listener: () => void) => () => void
  now: () => { words: string; done: number; all: number }
}

function ProgressDialog({ title, subscribe, now }: ProgressDialogProps) {
  const { words, done, all } = useSyncExternalStore(subscribe, now)
  return (
    <Modal title={title} onClose={null}>
      <p className={style.words} role="status">
        {words}
      </p>
      <progress className={style.progress} aria-label={title} {...(all > 0 ? { value: done, max: all } : {})} />
    </Modal>
  )
}
