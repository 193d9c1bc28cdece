import { useState } from 'react'
import type { CheckedDay } from '@larder/contract/pos/sales.ts'
import type { AnswerOf } from '../api/call-input.ts'
import { messageOf } from '../api/failures.ts'
import { refresh } from '../api/queries.ts'
import { upload } from '../api/upload/upload.ts'
import { counted } from '../kit/counted.ts'
import { FieldError, TextField } from '../kit/forms/field.tsx'
import { DropZone } from '../kit/upload/drop-zone.tsx'
import { refusalOfFile, type FileRules } from '../kit/upload/file-rules.ts'
import { ProgressBar } from '../kit/upload/progress-bar.tsx'
import { refreshSoldRecipes } from '../recipes/refresh-sold-recipes.ts'
import { mayReplace } from './may-replace.tsx'
import style from './pos.module.css'

const rules: FileRules = {
  accept: '.csv,.txt,.xls,.xlsx',
  oneOf: 'a .csv, .xls or .xlsx file',
  largestBytes: 24_000_000,
}

/** Takes the export of a cash register, asks before it replaces days, and says what came of each. */
export function ImportSales() {
  const [date, setDate] = useState('')
  const [share, setShare] = useState<number>()
  const [outcome, setOutcome] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const read = async ([file]: readonly File[]) => {
    if (!file) return
    const why = refusalOfFile(file, rules)
    setRefusal(why)
    setOutcome(undefined)
    if (why !== undefined) return
    setShare(0)
    try {
      const body = date === '' ? {} : { date }
      const { days, version } = await upload('postSalesFileCheck', { body }, file, setShare)
      setShare(undefined)
      if (await mayReplace(days)) {
        setShare(0)
        const imported = await upload('postSalesFile', { body: { ...body, version } }, file, setShare)
        setOutcome(outcomeOf(imported))
        await Promise.all([refresh('getPos', 'getPosDetail'), refreshSoldRecipes()])
      }
    } catch (failure) {
      setRefusal(messageOf(failure))
    }
    setShare(undefined)
  }
  return (
    <section className={style.add} aria-label="Add sales">
      <TextField
        label="Day, if the file has no dates"
        type="date"
        value={date}
        onChange={({ target }) => setDate(target.value)}
      />
      <div className={style.zone}>
        {share === undefined ? (
          <DropZone
            label="Sales file"
            hint=".csv, .xlsx or .xls, up to 24 MB"
            accept={rules.accept}
            isLow
            onFiles={(files) => void read(files)}
          >
            Choose a file
          </DropZone>
        ) : (
          <ProgressBar label="Progress" share={share < 1 ? share : undefined} />
        )}
      </div>
      {outcome !== undefined && <p role="status">{outcome}</p>}
      {refusal !== undefined && <FieldError>{refusal}</FieldError>}
    </section>
  )
}

function outcomeOf({ days, skippedRows }: AnswerOf<'postSalesFile'>): string {
  const count = (wanted: CheckedDay['outcome']) => days.filter((day) => day.outcome === wanted).length
  const parts = [
    count('new') > 0 && `${counted(count('new'), 'day')} added`,
    count('replaced') > 0 && `${counted(count('replaced'), 'day')} replaced`,
    count('same') > 0 && `${counted(count('same'), 'day')} already there`,
    skippedRows > 0 && `${counted(skippedRows, 'row')} without a sale`,
  ]
  return parts.filter(Boolean).join(', ')
}
