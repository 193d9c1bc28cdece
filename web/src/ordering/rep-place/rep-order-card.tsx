import type { RepOrder } from '@larder/contract/ordering/acknowledgements.ts'
import { answerOutcome, lineAnswerInWords } from '@larder/domain/ordering/acknowledgements/answer-outcome.ts'
import { calendarDate, formatUsDay } from '@larder/domain/values/calendar-date.ts'
import { useCallback, useId, useState } from 'react'
import { call } from '../../api/client.ts'
import { readAgain } from '../../api/queries.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { counted } from '../../kit/counted.ts'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError, TextAreaField } from '../../kit/forms/field.tsx'
import { quantityOf } from '../../kit/forms/quantity-rules.ts'
import { AllTags, Tag } from '../../kit/lists/tag.tsx'
import { isIncomplete, LineAnswerFields, OrderedQuantity, type LineAnswer } from './line-answer-fields.tsx'
import { asRep } from './rep-key.ts'
import style from './rep-place.module.css'

type RepOrderCardProps = { order: RepOrder; authKey: string; isAsked: boolean }

/** An order with its lines, and the form that answers it. */
export function RepOrderCard({ order, authKey, isAsked }: RepOrderCardProps) {
  const headId = useId()
  const [isAnswering, setIsAnswering] = useState(isAsked && order.isOpen && order.acknowledgement === null)
  /** by a press, not by the link of a mail: the focus follows */
  const [wasPressed, setWasPressed] = useState(false)
  const showsAsked = useCallback((card: HTMLLIElement | null) => card?.scrollIntoView?.({ block: 'start' }), [])
  const { acknowledgement: answer, isOpen, requestedDeliveryDate: date, requestedDeliveryTime: time } = order
  return (
    <li ref={isAsked ? showsAsked : undefined} className={style.order} aria-labelledby={headId}>
      <div className="row wrap middle gap-8">
        <h2 id={headId}>Order {order.purchaseOrderNumber}</h2>
        <OrderTag order={order} />
      </div>
      <p className="meta">
        {[
          date && `For ${formatUsDay(calendarDate(date))}`,
          time,
          `placed ${order.createTimeDisplay} by ${order.orderedBy}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {order.notes && <p className="notice">{order.notes}</p>}
      {isAnswering ? (
        <AnswerForm
          order={order}
          authKey={authKey}
          isOpened={wasPressed}
          onDone={() => {
            setIsAnswering(false)
            setWasPressed(true)
          }}
        />
      ) : (
        <>
          {isOpen || isAsked ? (
            <Lines order={order} />
          ) : (
            <details className="stack gap-8">
              <summary className={style.fold}>{counted(order.lines.length, 'item')}</summary>
              <Lines order={order} />
            </details>
          )}
          {answer && answer.note !== '' && <p>{answer.note}</p>}
          {isOpen && (
            <Button
              ref={wasPressed ? takesFocus : undefined}
              look={answer ? 'plain' : 'primary'}
              onClick={() => {
                setIsAnswering(true)
                setWasPressed(true)
              }}
            >
              {answer ? 'Change answer' : 'Answer order'}
            </Button>
          )}
        </>
      )}
    </li>
  )
}

/** The lines of an order, with what was answered about each. */
function Lines({ order: { lines, acknowledgement: answer } }: { order: RepOrder }) {
  return (
    <ul className={style.lines} aria-label="Items">
      {lines.map((line) => {
        const said = answer?.lines.find(({ id }) => id === line.id)
        return (
          <li key={line.id} className={style.line}>
            <OrderedQuantity line={line} />
            <span className="shrinks">
              {line.name}
              <span className="meta block">{[line.din, line.brand, line.packSize].filter(Boolean).join(' · ')}</span>
            </span>
            {said && (
              <span className={style.said}>
                <AllTags
                  tags={[
                    {
                      tone: 'attention',
                      label: lineAnswerInWords(said, { quantity: line.quantity, unit: line.unitMeasure }),
                    },
                  ]}
                />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function OrderTag({ order: { acknowledgement, isOpen, poStatus } }: { order: RepOrder }) {
  if (!isOpen) return <Tag label={poStatus} />
  if (!acknowledgement) return <Tag label="Not answered" tone="attention" />
  if (acknowledgement.outcome === 'refused') return <Tag label="Refused" tone="attention" />
  if (acknowledgement.isDelayed) return <Tag label="Back order or on hold" tone="attention" />
  const { length } = acknowledgement.lines
  return <Tag label={length === 0 ? 'Accepted' : `Accepted, ${counted(length, 'change')}`} tone="savings" />
}

const takesFocus = (button: HTMLElement | null) => button?.focus()
/** The button that opened the form stood below the lines, which are longer now. */
const showsFirstLine = (form: HTMLFormElement | null) => form?.querySelector('select')?.focus()

type AnswerFormProps = Omit<RepOrderCardProps, 'isAsked'> & { isOpened: boolean; onDone: () => void }

function AnswerForm({ order, authKey, isOpened, onDone }: AnswerFormProps) {
  const before = order.acknowledgement
  const form = useCallForm({
    start: { note: before?.note ?? '', lines: answersOf(before) },
    check: ({ lines }) =>
      // Each line says what it lacks: a long order has more lines than the screen.
      Object.values(lines).some(isIncomplete) ? { lines: 'incomplete' } : {},
    send: async ({ note, lines }) => {
      const changed = Object.entries(lines).map(([id, line]) => ({
        id: Number(id),
        status: line.status,
        substitute: line.substitute,
        quantity: quantityOf(line.quantity),
      }))
      await call('postRepAcknowledgement', { params: { id: order.id }, body: { note, lines: changed } }, asRep(authKey))
      await readAgain({ queryKey: ['getRepOrders'] })
      onDone()
    },
  })
  const { lines } = form.values
  const change = (id: number, line: LineAnswer | undefined) => {
    const { [id]: _, ...others } = lines
    form.change({ lines: line ? { ...others, [id]: line } : others })
  }
  return (
    <form {...form.own} ref={isOpened ? showsFirstLine : undefined} className="stack gap-12">
      <ul className={style.lines} aria-label="Items">
        {order.lines.map((line) => (
          <LineAnswerFields
            key={line.id}
            line={line}
            answer={lines[line.id]}
            isAsked={form.errorAt('lines') !== undefined}
            onChange={(next) => change(line.id, next)}
          />
        ))}
      </ul>
      <TextAreaField {...form.text('note')} label="Note to the restaurant" rows={2} maxLength={1_000} />
      {form.failure !== undefined && <FieldError>{form.failure}</FieldError>}
      <span className="row wrap gap-8">
        <Button type="submit" look="primary" busy={form.isBusy}>
          {submitWords(order, lines)}
        </Button>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
      </span>
    </form>
  )
}

/** An order of which nothing comes is refused, and the restaurant is told so. */
function submitWords(order: RepOrder, lines: Readonly<Record<number, LineAnswer>>): string {
  const answers = Object.values(lines).map((line) => ({
    quantity: isIncomplete(line) ? Infinity : quantityOf(line.quantity),
  }))
  if (answers.length === 0) return 'Accept order'
  const outcome = answerOutcome({ orderedCount: order.lines.length, lines: answers, note: '' })
  return outcome === 'refused' ? 'Refuse order' : `Accept with ${counted(answers.length, 'change')}`
}

function answersOf(before: RepOrder['acknowledgement']): Readonly<Record<number, LineAnswer>> {
  const lines = before?.lines ?? []
  return Object.fromEntries(
    lines.map(({ id, waits: _waits, ...line }) => [id, { ...line, quantity: String(line.quantity) }]),
  )
}
