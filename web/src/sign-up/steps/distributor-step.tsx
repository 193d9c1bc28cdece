import { IconPencil, IconTrash } from '@tabler/icons-react'
import { counted } from '../../kit/counted.ts'
import { Button } from '../../kit/forms/button.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { activeLocations, changeDraft, currentDraft, useDraft, type DraftDistributor } from '../draft.ts'
import type { GoTo } from '../go-to.ts'
import style from '../sign-up.module.css'
import { DistributorEditor } from './distributor-editor.tsx'
import { StepForm, useTried } from './step-foot.tsx'

type DistributorStepProps = { editing: number | undefined; onBack: () => void; goTo: GoTo }

/** Step 2: the distributors that the business buys from. `editing` is the place of the one in the editor, from 1. */
export function DistributorStep({ editing, onBack, goTo }: DistributorStepProps) {
  const { distributors, reached } = useDraft()
  const tried = useTried()
  if (editing !== undefined)
    return <DistributorEditor key={editing} place={Math.min(editing, distributors.length + 1)} onDone={() => goTo(2)} />
  const next = () => {
    changeDraft({ reached: reached < 3 ? 3 : reached })
    goTo(3)
  }
  return (
    <StepForm
      {...tried}
      problems={[]}
      nextLabel={distributors.length === 0 ? 'Skip' : 'Next'}
      onBack={onBack}
      onNext={next}
    >
      <p className="meta">
        The distributors you buy from. Your orders go to the sales rep you name. We invite the rep by e-mail, except
        where a distributor manages its sales reps itself.
      </p>
      {distributors.length > 0 && (
        <ul className={style.list}>
          {distributors.map((distributor, at) => (
            <DistributorRow
              key={distributor.id}
              distributor={distributor}
              onEdit={() => goTo(2, { distributor: at + 1 })}
              onDelete={() => remove(distributor, at)}
            />
          ))}
        </ul>
      )}
      <div>
        <Button onClick={() => goTo(2, { distributor: distributors.length + 1 })}>+ Add New Distributor</Button>
      </div>
    </StepForm>
  )
}

/** Takes a distributor off the list, with a way back to its place. */
function remove(distributor: DraftDistributor, at: number) {
  const isIt = ({ id }: DraftDistributor) => id === distributor.id
  changeDraft({ distributors: currentDraft().distributors.filter((one) => !isIt(one)) })
  toast({
    message: `${distributor.nickname} removed`,
    undo: () => {
      const { distributors } = currentDraft()
      if (!distributors.some(isIt)) changeDraft({ distributors: distributors.toSpliced(at, 0, distributor) })
    },
  })
}

type RowProps = { distributor: DraftDistributor; onEdit: () => void; onDelete: () => void }

function DistributorRow({ distributor: { nickname, reps }, onEdit, onDelete }: RowProps) {
  const draft = useDraft()
  const count = activeLocations(draft).filter(({ at }) => reps[at]?.isChosen).length
  return (
    <li className={style.row}>
      <span className="shrinks fills">
        <span className="block medium breaks-anywhere">{nickname}</span>
        <span className="meta">{count > 0 ? counted(count, 'location') : 'At no location now, so it is left out'}</span>
      </span>
      <Button look="icon" aria-label={`Edit ${nickname}`} onClick={onEdit}>
        <IconPencil size={18} stroke={1.5} aria-hidden />
      </Button>
      <Button look="icon" aria-label={`Delete ${nickname}`} onClick={onDelete}>
        <IconTrash size={18} stroke={1.5} aria-hidden />
      </Button>
    </li>
  )
}
