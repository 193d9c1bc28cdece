import { Button } from '../../kit/forms/button.tsx'
import { Segments } from '../../kit/forms/segments.tsx'
import style from './step-through.module.css'

/** Whether a phone shows all ingredients or one at a time. */
export function AllOrOne({ isOne, onChoose }: { isOne: boolean; onChoose: (isOne: boolean) => void }) {
  return (
    <Segments
      label="Ingredients shown"
      options={[
        { key: 'all', label: 'All' },
        { key: 'one', label: 'One at a time' },
      ]}
      chosen={isOne ? 'one' : 'all'}
      onChoose={(next) => onChoose(next === 'one')}
    />
  )
}

/** Which of several ingredients is shown, counted from 0. */
type StepProps = { at: number; count: number }

export function StepPlace({ at, count }: StepProps) {
  return (
    <p className="meta" role="status">
      {at + 1} of {count}
    </p>
  )
}

/** Leads to the ingredient before and after the one that is shown. */
export function StepButtons({ at, count, onStep }: StepProps & { onStep: (at: number) => void }) {
  return (
    <div className={style.steps}>
      <Button disabled={at === 0} onClick={() => onStep(at - 1)}>
        Back
      </Button>
      <Button look="primary" disabled={at === count - 1} onClick={() => onStep(at + 1)}>
        Next
      </Button>
    </div>
  )
}
