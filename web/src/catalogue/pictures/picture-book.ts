import { useSyncExternalStore } from 'react'
import type { Picture } from './kind-of-item.ts'

type PictureBook = (name: string, category: string) => Picture | undefined

let book: PictureBook | undefined
let loading: Promise<void> | undefined
const readers = new Set<() => void>()

/** The drawings and what chooses among them: read once, after the first rows are on the screen. */
export function usePictureBook(): PictureBook | undefined {
  return useSyncExternalStore(subscribe, () => book)
}

function subscribe(onChange: () => void): () => void {
  readers.add(onChange)
  loading ??= read().catch(() => {
    // Without a connection the tiles stay plain; the next one tries again.
    loading = undefined
  })
  return () => readers.delete(onChange)
}

async function read(): Promise<void> {
  const [{ pictureOf }, { addDrawings }] = await Promise.all([
    import('./kind-of-item.ts'),
    import('./drawing-sprite.ts'),
  ])
  addDrawings()
  book = pictureOf
  for (const onChange of readers) onChange()
}
