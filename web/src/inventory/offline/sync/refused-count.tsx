import { useState, type FormEvent } from 'react'
import { confirm } from '../../../kit/layers/modals.tsx'
import { toast } from '../../../kit/layers/toasts.tsx'
import { Button } from '../../../kit/forms/button.tsx'
import { TextField } from '../../../kit/forms/field.tsx'
import { entryOf, whatIsWrong } from '../../counting/fields/count-entry.ts'
import { headOf } from '../../counting/fields/countable-fields.ts'
import { forgetOp } from '../../counts/count-queue.ts'
import { dropOp } from '../../counts/count-state.ts'
import { countAgain } from '../../counts/count-store.ts'
import type { FieldOp } from '../../counts/count-types.ts'
import { saidCount } from '../kept-lines.ts'
import style from './offline-dialogs.module.css'

/** A count that the server can't read as one: it is typed again, or given up, and until then it is kept. */
export function RefusedCount({ op }: { op: FieldOp }) {
  const [text, setText] = useState(() => (Number.isFinite(op.value) ? String(op.value) : ''))
  const [isTried, setIsTried] = useState(false)
  const entry = entryOf(text)
  // Empty would give up what was counted: for that there is Delete.
  const value = entry.kind === 'count' ? entry.value : null
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (value === null) return
    countAgain(op, value, text.includes('+') ? text : undefined)
    await forget(op)
    toast({ message: `${op.name}: ${saidCount(op.field, value)}` })
  }
  const giveUp = async () => {
    const question = {
      title: 'Delete this count?',
      message: `${saidCount(op.field, op.value)} of ${op.name} will be gone for good.`,
      confirmLabel: 'Delete',
      danger: true,
    }
    if (await confirm(question)) await forget(op)
  }
  return (
    <form className={style.again} noValidate onSubmit={(event) => void save(event)}>
      <TextField
        label={`${headOf[op.field]} of ${op.name}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={60}
        value={text}
        error={isTried && value === null ? whatIsWrong(text) : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <span className={style.choices}>
        <Button type="submit">Count again</Button>
        <Button onClick={() => void giveUp()}>Delete</Button>
      </span>
    </form>
  )
}

async function forget(op: FieldOp): Promise<void> {
  await forgetOp(op, undefined)
  dropOp(op, undefined)
}
