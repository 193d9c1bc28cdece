import { IconLayoutCards, IconTable } from '@tabler/icons-react'
import style from './presentation-switch.module.css'
import { choosePresentation, presentations, usePresentation } from './view-choices.ts'

const icons = { Cards: IconLayoutCards, Sheet: IconTable }

/** Cards to compare with, or a sheet to count with; both edit the same fields. */
export function PresentationSwitch() {
  const shown = usePresentation()
  return (
    <div className={style.switch} role="group" aria-label="Presentation" data-tutorial="count">
      {presentations.map((presentation) => {
        const Icon = icons[presentation]
        return (
          <button
            key={presentation}
            type="button"
            aria-pressed={presentation === shown}
            onClick={() => choosePresentation(presentation)}
          >
            <Icon size={16} stroke={1.5} aria-hidden />
            {presentation}
          </button>
        )
      })}
    </div>
  )
}
