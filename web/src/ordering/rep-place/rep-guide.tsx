import type { RepPlace } from '@larder/contract/distributors/rep-place.ts'
import { greysOutMost } from '@larder/domain/distributors/guide-drops.ts'
import { calendarDate } from '@larder/domain/values/calendar-date.ts'
import { useRef, useState } from 'react'
import type { AnswerOf } from '../../api/call-input.ts'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { queryClient } from '../../api/query-client.ts'
import { GuidePreview } from '../../distributors/upload/check/guide-preview.tsx'
import { GuideFileField } from '../../distributors/upload/guide-file-field.tsx'
import { dateErrors, firstDates, GuideDateFields } from '../../distributors/upload/guide-dates.tsx'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError } from '../../kit/forms/field.tsx'
import { confirm } from '../../kit/layers/modals.tsx'
import { asRep } from './rep-key.ts'

/** Sent over a phone's line, and read after the files of others. */
const fileTimeOutMs = 180_000

type RepGuideProps = { authKey: string; place: RepPlace }

/** Uploads a rep's order guide: the file, its days, what it changes, then the upload. */
export function RepGuide({ authKey, place }: RepGuideProps) {
  const today = calendarDate(place.today)
  const [dates, setDates] = useState(() => firstDates(today))
  const [file, setFile] = useState<File>()
  const [checked, setChecked] = useState<AnswerOf<'postRepGuideCheck'>>()
  const [refusal, setRefusal] = useState<string>()
  const [done, setDone] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const latest = useRef<File>(undefined)
  const options = { ...asRep(authKey), timeOutMs: fileTimeOutMs }
  // An answer about a file that has since been replaced is not shown.
  const attempt = async (of: File, work: () => Promise<() => void>) => {
    setIsBusy(true)
    setRefusal(undefined)
    const show = await work().catch((failure: unknown) => () => setRefusal(messageOf(failure)))
    if (latest.current !== of) return
    show()
    setIsBusy(false)
  }
  const choose = (chosen: File | undefined) => {
    latest.current = chosen
    setFile(chosen)
    setChecked(undefined)
    setDone(undefined)
    setRefusal(undefined)
    setIsBusy(false)
    if (!chosen) return
    void attempt(chosen, async () => {
      const answer = await call('postRepGuideCheck', { body: {}, file: chosen }, options)
      return () => setChecked(answer)
    })
  }
  const upload = async () => {
    if (!file || !checked) return
    const { currentCount, dropCount } = checked
    const message = `${dropCount.toLocaleString('en-US')} of the ${currentCount.toLocaleString('en-US')} items that ${place.location} can order now are not in this file and would be greyed out. Is this the whole guide?`
    if (greysOutMost(checked) && !(await confirm({ message, confirmLabel: 'Upload', danger: true }))) return
    await attempt(file, async () => {
      const body = { start_date: dates.startsOn, end_date: dates.endsOn }
      const { message: said } = await call('postRepGuide', { body, file }, options)
      // Not only marked as old: rows begin with the prices that they are first shown with.
      queryClient.removeQueries({ queryKey: ['getRepItems', authKey] })
      return () => {
        setDone(said)
        setFile(undefined)
        setChecked(undefined)
      }
    })
  }
  const isDated = Object.keys(dateErrors(dates, today)).length === 0
  return (
    <section className="stack gap-16" aria-label="Order guide">
      <p className="muted">
        Your prices at {place.location}, as .xlsx, .xls or .csv. You see what changes before anything is uploaded.
      </p>
      <div inert={isBusy && checked !== undefined}>
        <GuideFileField file={file} onChoose={choose} />
      </div>
      <GuideDateFields dates={dates} today={today} onChange={setDates} />
      {isBusy && !checked && file && <p role="status">Reading {file.name}…</p>}
      {checked && <GuidePreview preview={checked.preview} where={undefined} />}
      {refusal !== undefined && <FieldError>{refusal}</FieldError>}
      {refusal !== undefined && file && !checked && (
        <span>
          <Button onClick={() => choose(file)}>Check again</Button>
        </span>
      )}
      {done !== undefined && (
        <p className="notice" role="status">
          {done}
        </p>
      )}
      <span>
        <Button look="primary" disabled={!checked || !isDated} busy={isBusy} onClick={() => void upload()}>
          Upload order guide
        </Button>
      </span>
    </section>
  )
}
