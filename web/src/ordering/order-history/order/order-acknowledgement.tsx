import type { Order } from '@larder/contract/ordering/orders.ts'
import { answerInWords, lineAnswerInWords } from '@larder/domain/ordering/acknowledgements/answer-outcome.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import style from './order-acknowledgement.module.css'

/** The sales rep's answer to an order; nothing until there is one. */
export function OrderAcknowledgement({ order }: { order: Order }) {
  const { data } = useQuery(queryOf('getOrderAcknowledgement', { params: { id: order.id } }))
  const answer = data?.acknowledgement
  if (!answer) return null
  // Of an order that is refused as a whole its lines say nothing more, and would push the reason off a phone.
  const lines = answer.outcome === 'refused' ? [] : answer.lines
  const changed = lines.flatMap((line) => {
    const item = order.items?.find(({ oi_id }) => oi_id === line.id)
    return item ? [{ ...line, name: item.item, ordered: { quantity: item.quantity, unit: item.unit_measure } }] : []
  })
  return (
    <section className={style.answer} aria-label="Answer of the sales rep">
      <p>
        <strong>
          {answer.by} {answerInWords(answer.isDelayed ? 'delayed' : answer.outcome, 'this order')}.
        </strong>{' '}
        <span className="meta">{answer.timeDisplay}</span>
      </p>
      {changed.length > 0 && (
        <ul>
          {changed.map(({ name, ordered, ...line }) => (
            <li key={line.id}>
              {name}: {lineAnswerInWords(line, ordered)}
            </li>
          ))}
        </ul>
      )}
      {answer.note !== '' && <p>“{answer.note}”</p>}
    </section>
  )
}
