import { IconLayoutCards, IconTable } from '@tabler/icons-react'
import { Segments } from '../../kit/forms/segments.tsx'
import style from './presentation-switch.module.css'
import { choosePresentation, presentations, usePresentation } from './view-choices.ts'

const icons = { Cards: IconLayoutCards, Sheet: IconTable }

/** Cards to compare with, or a sheet to count with; both edit the same fields. */
export function PresentationSwitch() {
  return (
    <Segments
      label="Presentation"
      className={style.switch}
      options={options}
      chosen={usePresentation()}
      onChoose={choosePresentation}
      data-tutorial="count"
    />
  )
}

const options = presentations.map((key) => {
  const Icon = icons[key]
  const label = (
    <>
      <Icon size={16} stroke={1.5} aria-hidden />
      {key}
    </>
  )
  return { key, label }
})
