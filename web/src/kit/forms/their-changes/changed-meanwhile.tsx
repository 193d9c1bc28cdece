import { Button } from '../button.tsx'

type ChangedMeanwhileProps = {
  /** 'these terms' */
  what: string
  onTheirs: () => void
  onMine: () => void
}

/** Says above a form's button that what is saved as a whole was saved by somebody else, and lets the person choose. */
export function ChangedMeanwhile({ what, onTheirs, onMine }: ChangedMeanwhileProps) {
  return (
    <div className="notice row wrap middle gap-8" role="status">
      <span>Somebody else changed {what} meanwhile.</span>
      <Button look="quiet" onClick={onTheirs}>
        Show theirs
      </Button>
      <Button look="quiet" onClick={onMine}>
        Keep mine
      </Button>
    </div>
  )
}
