import type { PrepLine } from '@larder/contract/recipes/prep-list.ts'
import { formatUsDate } from '@larder/domain/values/calendar-date.ts'
import { useActiveLocation } from '../../accounts/session.ts'
import { todayAt } from '../../distributors/today-at.ts'
import { usePrint } from '../../kit/page/use-print.ts'
import type { Column } from '../../kit/table/column.ts'
import { PaperSheet } from '../../kit/table/paper-sheet.tsx'
import { Table } from '../../kit/table/table.tsx'
import type { Marks } from './kept-marks.ts'
import type { PrepAnswer } from './kept-prep-list.ts'
import { isTaken } from './shelf.tsx'
import { usesText } from './prep-texts.ts'
import style from './prep-list.module.css'

type PrintedPrepListProps = {
  /** null while nothing is printed */
  answer: PrepAnswer | null
  marks: Marks
  onDone: () => void
}

/** The list on paper, with a box to tick before each line; that of what was taken already is ticked. */
export function PrintedPrepList({ answer, marks, onDone }: PrintedPrepListProps) {
  const location = useActiveLocation()
  usePrint(answer, onDone)
  if (answer === null) return null
  return (
    <PaperSheet
      title="Prep List"
      facts={[location?.nickname, formatUsDate(todayAt(location))]}
      mark="data-printed-prep-list"
    >
      <ul>
        {answer.recipes.map(({ id, name, times, makes }) => (
          <li key={id}>
            {times} × {name}
            {makes !== null && `, makes ${makes}`}
          </li>
        ))}
      </ul>
      {answer.shelves.map(({ name, lines }) => (
        <Table
          key={name ?? ''}
          caption={name ?? 'In no inventory list'}
          columns={columnsWith(marks)}
          className={style.onPaper}
          rows={lines}
          keyOf={({ key }) => key}
        />
      ))}
    </PaperSheet>
  )
}

const columnsWith = (marks: Marks): readonly Column<PrepLine>[] => [
  { key: 'box', head: 'Taken', isHeadHidden: true, cell: (line) => (isTaken(line, marks) ? '☑' : '☐') },
  { key: 'amount', head: 'Take', cell: ({ amount }) => amount },
  { key: 'name', head: 'Item', cell: ({ name, place }) => (place ? `${name} (${place})` : name) },
  { key: 'for', head: 'For', cell: usesText },
]
