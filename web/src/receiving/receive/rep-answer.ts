import type { Order } from '@larder/contract/ordering/orders.ts'
import { lineAnswerInWords } from '@larder/domain/ordering/acknowledgements/answer-outcome.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { queryOf } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { ownerNow } from '../../inventory/counts/count-owner.ts'
import { counted } from '../../kit/counted.ts'
import { confirm } from '../../kit/layers/modals.tsx'
import { keepAnswer, readAnswer, type KeptAnswer } from '../draft/kept-changes.ts'
import { isEdited } from '../draft/line-receipt.ts'
import { isChecked, type DeliveryLine } from './line/delivery-line.ts'

/** By line: the words for what the sales rep answered does not come as ordered. */
type RepAnswers = ReadonlyMap<number, string>

export function useRepAnswers(order: Order): { answers: RepAnswers; isOtherwise: boolean } {
  const data = useAnswer(order.id)
  const answer = data?.acknowledgement
  const answers = useMemo(
    () =>
      new Map(
        (answer?.lines ?? []).flatMap((said) => {
          const item = order.items?.find(({ oi_id }) => oi_id === said.id)
          if (!item) return []
          return [[said.id, lineAnswerInWords(said, { quantity: item.quantity, unit: item.unit_measure })] as const]
        }),
      ),
    [answer, order.items],
  )
  return { answers, isOtherwise: answer ? answer.outcome !== 'accepted' : false }
}

/** The answer, from the server or else from this device: at a back door without a signal what does not come is said too. */
function useAnswer(orderId: number): KeptAnswer | undefined {
  const asked = useMemo(() => queryOf('getOrderAcknowledgement', { params: { id: orderId } }), [orderId])
  const { data, isError } = useQuery(asked)
  const owner = ownerNow()
  useEffect(() => {
    if (owner === undefined) return
    if (data) void keepAnswer(owner, orderId, data).catch(() => undefined)
    else if (isError)
      void readAnswer(owner, orderId)
        .then((kept) => {
          // Old from the start: it is read again as soon as the server answers.
          if (kept && ownerNow() === owner) queryClient.setQueryData(asked.queryKey, kept, { updatedAt: 0 })
        })
        .catch(() => undefined)
  }, [asked, data, isError, orderId, owner])
  return data
}

const mostNamed = 3

/** Accept All books every line as ordered: asked first where the rep said otherwise and nobody has corrected that yet. */
export async function mayAcceptAll(lines: readonly DeliveryLine[], answers: RepAnswers): Promise<boolean> {
  const open = lines.filter((line) => answers.has(line.id) && !isChecked(line) && !isEdited(line.receipt))
  if (open.length === 0) return true
  const named = open.slice(0, mostNamed).map(({ id, name }) => `${name}: ${answers.get(id) ?? ''}`)
  const others = open.length - named.length
  const all = [...named, ...(others > 0 ? [counted(others, 'more item')] : [])].join('; ')
  return confirm({
    title: 'The sales rep answered otherwise',
    message: `${all}. Accept these as they are listed, too?`,
    confirmLabel: 'Accept All',
  })
}
