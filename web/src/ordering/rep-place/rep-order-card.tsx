import type { RepOrder } from '@larder/contract/ordering/acknowledgements.ts'
import { calendarDate, formatUsDay } from '@larder/domain/values/calendar-date.ts'
import { useId, useState } from 'react'
import { call } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { counted } from '../../kit/counted.ts'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError, TextAreaField } from '../../kit/forms/field.tsx'
import { Tag } from '../../kit/lists/tag.tsx'
import { LineAnswerFields, type LineAnswer } from './line-answer-fields.tsx'
import { asRep } from './rep-key.ts'
import style from './rep-place.module.css'

type RepOrderCardProps = { order: RepOrder; authKey: string }

/** An order with its lines, and the form that answers it. */
export function RepOrderCard({ order, authKey }: RepOrderCardProps) {
  const headId = useId()
  const [isAnswering, setIsAnswering] = useState(false)
  const { acknowledgement: answer, isOpen, requestedDeliveryDate: date, requestedDeliveryTime: time } = order
  return (
    <li className={style.order} aria-labelledby={headId}>
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
        <AnswerForm order={order} authKey={authKey} onDone={() => setIsAnswering(false)} />
      ) : (
        <>
          <ul className={style.lines} aria-label="Items">
            {order.lines.map((line) => {
              const said = answer?.lines.find(({ id }) => id === line.id)
              return (
                <li key={line.id} className={style.line}>
                  <strong className="digits">{line.quantity}</strong>
                  <span className="shrinks">
                    {line.name}
                    <span className="meta block">
                      {[line.din, line.brand, line.packSize].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                  {said && (
                    <Tag
                      tone="attention"
                      label={
                        said.status === 'short'
                          ? `${said.quantity} come`
                          : `${said.quantity} of ${said.substitute || 'a substitute'}`
                      }
                    />
                  )}
                </li>
              )
            })}
          </ul>
          {answer && answer.note !== '' && <p>{answer.note}</p>}
          {isOpen && (
            <Button look={answer ? 'plain' : 'primary'} onClick={() => setIsAnswering(true)}>
              {answer ? 'Change answer' : 'Answer order'}
            </Button>
          )}
        </>
      )}
    </li>
  )
}

function OrderTag({ order: { acknowledgement, isOpen, poStatus } }: { order: RepOrder }) {
  if (!isOpen) return <Tag label={poStatus} />
  if (!acknowledgement) return <Tag label="Not answered" tone="attention" />
  const { length } = acknowledgement.lines
  return <Tag label={length === 0 ? 'Accepted' : `Accepted, ${counted(length, 'change')}`} tone="savings" />
}

function AnswerForm({ order, authKey, onDone }: RepOrderCardProps & { onDone: () => void }) {
  const before = order.acknowledgement
  const [lines, setLines] = useState<Readonly<Record<number, LineAnswer>>>(
    Object.fromEntries(
      (before?.lines ?? []).map(({ id, ...line }) => [id, { ...line, quantity: String(line.quantity) }]),
    ),
  )
  const form = useCallForm({
    start: { note: before?.note ?? '' },
    send: async ({ note }) => {
      const changed = Object.entries(lines).map(([id, line]) => ({
        ...{ id: Number(id), status: line.status, substitute: line.substitute },
        quantity: Number(line.quantity || 0),
      }))
      await call('postRepAcknowledgement', { params: { id: order.id }, body: { note, lines: changed } }, asRep(authKey))
      await queryClient.invalidateQueries({ queryKey: ['getRepOrders'] })
      onDone()
    },
  })
  const change = (id: number, line: LineAnswer | undefined) => {
    const { [id]: _, ...others } = lines
    setLines(line ? { ...others, [id]: line } : others)
  }
  const changes = Object.keys(lines).length
  return (
    <form {...form.own} className="stack gap-12">
      <ul className={style.lines} aria-label="Items">
        {order.lines.map((line) => (
          <LineAnswerFields
            key={line.id}
            line={line}
            answer={lines[line.id]}
            onChange={(next) => change(line.id, next)}
          />
        ))}
      </ul>
      <TextAreaField {...form.text('note')} label="Note to the restaurant" rows={2} maxLength={1_000} />
      {form.failure !== undefined && <FieldError>{form.failure}</FieldError>}
      <span className="row wrap gap-8">
        <Button type="submit" look="primary" busy={form.isBusy}>
          {changes === 0 ? 'Accept order' : `Accept with ${counted(changes, 'change')}`}
        </Button>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
      </span>
    </form>
  )
}
