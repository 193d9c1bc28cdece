import { store, useStore, type Readable } from '../../../kit/store.ts'
import { openModal } from '../../../kit/layers/modals.tsx'
import { Modal } from '../../../kit/layers/modal.tsx'
import style from './offline-dialogs.module.css'

type Progress = { words: string; done: number; all: number }
type ShownProgress = { show: (words: string, done: number, all: number) => void; close: () => void }

/** Opens a dialog that says how far something is; nobody can close it before it is done. */
export function openProgress(title: string, words: string): ShownProgress {
  const progress = store<Progress>({ words, done: 0, all: 0 })
  const close = openModal(() => <ProgressDialog title={title} progress={progress} />)
  return { show: (nextWords, done, all) => progress.set({ words: nextWords, done, all }), close }
}

function ProgressDialog({ title, progress }: { title: string; progress: Readable<Progress> }) {
  const { words, done, all } = useStore(progress)
  return (
    <Modal title={title} onClose={null}>
      <p className={style.words} role="status">
        {words}
      </p>
      <progress className={style.progress} aria-label={title} {...(all > 0 ? { value: done, max: all } : {})} />
    </Modal>
  )
}
