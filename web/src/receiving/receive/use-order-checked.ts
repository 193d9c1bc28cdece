import type { Order } from '@larder/contract/ordering/orders.ts'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { CallFailure, messageOf } from '../../api/failures.ts'
import { counted } from '../../kit/counted.ts'
import { showMessage } from '../../kit/layers/modals.tsx'
import { useGoOn } from '../../kit/page/use-go-on.ts'
import { draftOf } from '../draft/draft-state.ts'
import { sendAllSaid } from '../draft/send-changes.ts'
import { waitingItems } from '../new-item/items-state.ts'
import { showWaitingItem } from '../new-item/waiting-items.tsx'
import { isChecked, isPriceMissing, type DeliveryLine } from './line/delivery-line.ts'

type GoTo = (lineId: number, field: 'check' | 'amount') => void

/** The press on Order Checked: to the first line that is open, else on with what the delivery comes to (spec 3 §4, §5). */
export function useOrderChecked(order: Order, lines: readonly DeliveryLine[], onGoTo: GoTo) {
  const goOn = useGoOn()
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState('')

  const askForPrice = async (line: DeliveryLine | undefined) => {
    await showMessage(pricesMissing)
    if (line) onGoTo(line.id, 'amount')
  }
  const complete = async () => {
    await sendAllSaid()
    const held = whatHolds(order.id)
    if (held) {
      setSaid(held.words)
      if (held.lineId !== undefined) onGoTo(held.lineId, 'check')
      if (held.newItem !== undefined) showWaitingItem(held.newItem)
      return undefined
    }
    try {
      const preReject = await call('postPreReject', { params: { id: order.id }, body: {} }, { quiet: true })
      await goOn({
        to: '/order-history/receive/$id/order-complete',
        params: { id: String(order.id) },
        state: { preReject: { orderId: order.id, result: preReject } },
      })
    } catch (failure) {
      if (failure instanceof CallFailure && failure.code === 'prices_missing')
        return askForPrice(lineIn(failure, lines))
      if (failure instanceof CallFailure && failure.status === 0)
        return setSaid(navigator.onLine ? noAnswer : pressAgain)
      await showMessage({ message: messageOf(failure) })
    }
    return undefined
  }
  const press = () => {
    const open = lines.filter((line) => !isChecked(line))
    const [first] = open
    if (first) {
      setSaid(`${counted(open.length, 'line')} still to check.`)
      return onGoTo(first.id, 'check')
    }
    setSaid('')
    const priceless = lines.find(isPriceMissing)
    if (priceless) return void askForPrice(priceless)
    setIsBusy(true)
    void complete().finally(() => setIsBusy(false))
    return undefined
  }
  const isDone = lines.every(isChecked) && said.endsWith('to check.')
  return { press, isBusy, words: isDone ? '' : said }
}

const pricesMissing = {
  title: 'Not all your items have prices',
  message: 'To complete the receiving of this order please enter all your price data.',
  button: 'Got It',
}
const twoWords = 'Two people checked the same line. Choose which one is right, then press again.'
const itemNotAdded = 'A new item could not be added. Look at what it says, then press again.'
const notSaved = 'A line could not be saved. Look at what it says, then press again.'
/** The notice beside it says what is kept, and that there is no connection. */
const pressAgain = 'Press Order Checked again once you have a signal.'
const noAnswer = 'The server does not answer. Press Order Checked again in a moment.'

const stillWriting = 'This device is still keeping a line. Press Order Checked again in a moment.'

/** Why a checked order can't go on yet, and the line that has to be looked at. */
function whatHolds(orderId: number): { words: string; lineId?: number; newItem?: string } | undefined {
  const drafted = [...draftOf(orderId).values()]
  const left = drafted.map(({ change }) => change)
  const conflict = left.find(({ state }) => state === 'conflict')
  if (conflict) return { words: twoWords, lineId: conflict.lineId }
  const refused = left.find(({ state }) => state === 'refused')
  if (refused) return { words: notSaved, lineId: refused.lineId }
  const items = waitingItems().filter(({ item }) => item.orderId === orderId)
  const open = items.find(({ item, phase }) => item.state === 'refused' || phase === 'failed')
  if (open) return { words: itemNotAdded, newItem: open.item.key }
  if (drafted.some(({ phase }) => phase === 'writing')) return { words: stillWriting }
  return left.length > 0 || items.length > 0 ? { words: navigator.onLine ? noAnswer : pressAgain } : undefined
}

/** The line that a refusal names first. */
function lineIn({ lines: named }: CallFailure, lines: readonly DeliveryLine[]): DeliveryLine | undefined {
  const [first] = named
  if (typeof first !== 'object' || first === null || !('oi_id' in first)) return undefined
  return lines.find(({ id }) => id === first.oi_id)
}
