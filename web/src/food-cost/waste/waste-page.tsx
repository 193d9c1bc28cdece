import { useHeader } from '../../kit/page/header-store.ts'
import style from '../food-cost.module.css'
import { NoteWaste } from './note-waste.tsx'
import { WaitingWaste } from './waiting-waste.tsx'
import { WasteEntries } from './waste-entries.tsx'

/** The waste log, and above it the form that notes waste in three taps. */
export function WastePage() {
  useHeader({ title: 'Waste Log' })
  return (
    <div className={style.page}>
      <NoteWaste />
      <WaitingWaste />
      <WasteEntries />
    </div>
  )
}
