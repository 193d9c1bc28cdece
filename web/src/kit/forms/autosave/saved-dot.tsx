import { Button } from '../button.tsx'
import type { AutosaveState } from './autosave.ts'
import style from './saved-dot.module.css'

type SavedDotProps = Pick<AutosaveState<object>, 'progress' | 'failure'> & { onRetry: () => void }

/** The progress of an automatic save: a dot and a word (ux.md §0.4). */
export function SavedDot({ progress, failure, onRetry }: SavedDotProps) {
  if (progress === 'untouched') return <span className={style.saved} role="status" />
  return (
    <span className={style.saved} role="status" data-progress={progress}>
      <span className={style.dot} aria-hidden />
      {words[progress]}
      {progress === 'failed' && failure !== undefined && (
        <>
          <span>{failure}</span>
          <Button look="link" onClick={onRetry}>
            Retry
          </Button>
        </>
      )}
    </span>
  )
}

const words = {
  typing: 'Not saved yet',
  incomplete: 'Not saved yet',
  saving: 'Saving…',
  saved: 'Saved',
  failed: 'Not saved',
} as const
