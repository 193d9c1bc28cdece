import type { ColumnMeaning, ProposedSheet } from '@larder/contract/distributors/own-columns.ts'
import { IconHelpCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { inputClass, SelectField } from '../../../kit/forms/field.tsx'
import { columnWords, unitChoices } from './column-words.ts'
import style from './columns.module.css'
import { asProposed, columnsBelow, withMeaning, type SaidColumns, type SheetColumn } from './said-columns.ts'
import { StepHeading } from './step-heading.tsx'

type SayColumnsProps = {
  sheets: readonly ProposedSheet[]
  sheet: ProposedSheet
  said: SaidColumns
  onSay: (said: SaidColumns) => void
}

/** Which row is the heading, and what each column is, with examples beside the question. */
export function SayColumns({ sheets, sheet, said, onSay }: SayColumnsProps) {
  return (
    <>
      <StepHeading>What is in each column?</StepHeading>
      {sheet.questions.length === 0 && (
        <p className="muted">Choose the item number, the name and the price. Leave out what you don’t need.</p>
      )}
      {sheet.questions.map((question) => (
        <p key={question} className={style.question}>
          <IconHelpCircle size={18} stroke={1.5} aria-hidden />
          {question}
        </p>
      ))}
      <div className={style.about}>
        {sheets.length > 1 && (
          <SelectField
            label="Sheet"
            value={said.sheetName}
            onChange={({ target }) => {
              const chosen = sheets.find(({ sheetName }) => sheetName === target.value)
              if (chosen) onSay(asProposed(chosen))
            }}
          >
            {sheets.map(({ sheetName }) => (
              <option key={sheetName}>{sheetName}</option>
            ))}
          </SelectField>
        )}
        <SelectField
          label="Row with the headings"
          value={said.headerRow}
          onChange={({ target }) => onSay({ ...said, headerRow: Number(target.value) })}
        >
          <option value={-1}>There are no headings</option>
          {sheet.firstRows.map((row, index) => {
            const text = row.filter((cell) => cell.trim() !== '').join(' · ')
            return text === '' ? null : (
              // oxlint-disable-next-line react/no-array-index-key -- a row of a file has no other name than its number
              <option key={index} value={index}>{`Row ${index + 1}: ${text.slice(0, 60)}`}</option>
            )
          })}
        </SelectField>
        <SelectField
          label="Rows without a unit are sold by"
          value={said.defaultUnit}
          onChange={({ target }) => onSay({ ...said, defaultUnit: target.value })}
        >
          {unitChoices.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      </div>
      <ul className={style.columns}>
        {columnsBelow(sheet, said.headerRow).map((column) => (
          <Column
            key={column.column}
            {...column}
            meaning={said.meanings[column.column] ?? null}
            onSay={(meaning) => onSay(withMeaning(said, column.column, meaning))}
          />
        ))}
      </ul>
    </>
  )
}

type ColumnProps = SheetColumn & { meaning: ColumnMeaning | null; onSay: (meaning: ColumnMeaning | null) => void }

function Column({ column, heading, examples, meaning, onSay }: ColumnProps) {
  const id = useId()
  const name = heading || `Column ${column + 1}`
  return (
    <li data-used={meaning !== null || undefined}>
      <label htmlFor={id} className={style.heading}>
        {name}
      </label>
      <span className="muted truncate">{examples.join(' · ') || 'empty'}</span>
      <select
        id={id}
        className={inputClass}
        value={meaning ?? ''}
        onChange={({ target }) => onSay(columnWords.find(([word]) => word === target.value)?.[0] ?? null)}
      >
        <option value="">Not used</option>
        {columnWords.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </li>
  )
}
