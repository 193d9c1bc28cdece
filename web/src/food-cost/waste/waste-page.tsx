import { useHeader } from '../../kit/page/header-store.ts'
import style from '../food-cost.module.css'
import { NoteWaste } from './note-waste.tsx'
import { WasteEntries } from './waste-entries.tsx'

/** What was thrown away: noted in three taps, and the log below. */
export function WastePage() {
  useHeader({ title: 'Waste Log' })
  return (
    <div className={style.page}>
      <NoteWaste />
      <WasteEntries />
    </div>
  )
}
