import type { Credit } from '@larder/contract/receiving/credits/credits.ts'
import { LocalDay } from '../../catalogue/local-day.tsx'
import { counted } from '../../kit/counted.ts'
import { stepWords } from './credit-words.ts'
import style from './credits-page.module.css'

type Steps = Credit['steps']

/** The steps that a credit went, each with who, when and their note; folded until somebody asks. */
export function CreditSteps({ steps }: { steps: Steps }) {
  if (steps.length === 0) return null
  return (
    <details className={style.steps}>
      <summary>{counted(steps.length, 'step')}</summary>
      <ol aria-label="Steps">
        {steps.map((step, at) => (
          <li key={`${step.time} ${step.status} ${step.note}`}>
            {stepText(steps, at)}
            <LocalDay of={step.time} />
            {step.note !== '' && `: ${step.note}`}
          </li>
        ))}
      </ol>
    </details>
  )
}

/** The step and who made it; of a note alone, as where a part was paid, only who: it says itself what happened. */
function stepText(steps: Steps, at: number): string {
  const step = steps[at]
  if (!step) return ''
  if (at === 0) return `Claimed by ${step.by}, `
  return step.status === steps[at - 1]?.status ? `${step.by}, ` : `${stepWords[step.status]}, noted by ${step.by}, `
}
