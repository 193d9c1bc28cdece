import { answerInWords } from '@larder/domain/ordering/acknowledgements/answer-outcome.ts'
import { refresh } from '../../api/queries.ts'
import { toast } from '../../kit/layers/toasts.tsx'
import { settleDeliveriesAside } from '../checkout/deliveries-aside.ts'
import { onChange } from '../../api/live/live-changes.ts'

/**
 * Has lists of orders and shown orders read again when somebody places one or its status changes, and gives back the
 * delivery of one that was not placed after all. Called once.
 */
export function followOrders() {
  onChange((change) => {
    const { kind } = change
    if (kind === 'acknowledgement') {
      const outcome = change.isDelayed ? 'delayed' : change.outcome
      const answered = answerInWords(outcome, `order ${change.purchaseOrderNumber}`)
      toast({ message: `${change.distributorName} ${answered}.` })
    }
    // No news came about changes before the stream began, or while it was silent.
    if (kind === 'order' || kind === 'look-again' || kind === 'start') {
      void refresh('getOrders', 'getOrder', 'getOrderReminders')
      void settleDeliveriesAside()
    }
    // One that was refused is not on its way any more.
    if (kind === 'acknowledgement') void refresh('getOrders', 'getOrder', 'getOrderReminders')
    if (kind === 'acknowledgement' || kind === 'look-again') void refresh('getOrderAcknowledgement')
  })
}
