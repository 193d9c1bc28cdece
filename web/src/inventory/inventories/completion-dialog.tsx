import { completionWord, isCompletionWord } from '@larder/domain/inventory/completion-check.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRef, useState, type FormEvent } from 'react'
import { Button } from '../../kit/forms/button.tsx'
import { TextField } from '../../kit/forms/field.tsx'
import { Modal } from '../../kit/layers/modal.tsx'
import style from './complete-inventory.module.css'
import { missingWords, needsWord, valueFacts, type CompletionFacts } from './completion-facts.ts'

/** The person's answer: how many items had no count when they were asked, and the word if one was typed. */
export type Agreement = { notCounted: number; confirmation?: string }

type CompletionDialogProps = { facts: CompletionFacts; onAnswer: (agreement: Agreement | undefined) => void }

/**
 * The question of spec 2 §4 with what it would mean: the value beside the last one, and what has no count. With less than
 * half counted a word has to be typed: a press alone would keep an inventory that is worth nothing.
 */
export function CompletionDialog({ facts, onAnswer }: CompletionDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const hasWord = needsWord(facts)
  const missing = missingWords(facts)
  const isReady = !hasWord || isCompletionWord(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) return onAnswer({ notCounted: facts.missing, ...(hasWord ? { confirmation: typed.trim() } : {}) })
    setIsRefused(true)
    form.current?.querySelector('input')?.focus()
  }
  return (
    <Modal
      label="Please confirm"
      onClose={() => onAnswer(undefined)}
      foot={
        <>
          <Button onClick={() => onAnswer(undefined)}>Cancel</Button>
          {/* Pressed too early it says what is missing, as Enter does. */}
          <Button
            look="primary"
            type="submit"
            form="complete-inventory"
            aria-disabled={!isReady || undefined}
            data-first-focus={hasWord ? undefined : true}
          >
            Confirm
          </Button>
        </>
      }
    >
      <form id="complete-inventory" ref={form} className="stack gap-12" onSubmit={submit} noValidate>
        <p>Are you sure you want to complete inventory?</p>
        <dl className={style.facts} data-money>
          {valueFacts(facts).map(({ name, text, note, isAttention }) => (
            <div key={name} data-attention={isAttention || undefined}>
              <dt>{name}</dt>
              <dd>
                {isAttention && <IconAlertTriangle size={15} stroke={1.75} aria-hidden />}
                {text}
              </dd>
              {note !== '' && <dd className={style.note}>{note}</dd>}
            </div>
          ))}
        </dl>
        {missing !== undefined && (
          <p>
            <strong>{missing}</strong>
          </p>
        )}
        <p className="muted">All on-hand values will be zeroed; a snapshot stays in Past inventories.</p>
        {hasWord && (
          <TextField
            label={`Less than half is counted. Type ${completionWord} to complete it anyway.`}
            value={typed}
            error={isRefused && !isCompletionWord(typed) ? `Please type ${completionWord}.` : undefined}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            data-first-focus
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </form>
    </Modal>
  )
}
