import type { PreReject } from '@larder/contract/receiving/receiving.ts'
import { useState } from 'react'
import type { AnswerOf } from '../../api/call-input.ts'
import { call } from '../../api/client.ts'
import { CallFailure, messageOf, noAnswer } from '../../api/failures.ts'
import { onceInTab } from '../../api/once/once-in-tab.ts'
import { refresh } from '../../api/queries.ts'
import { fromWire } from '../../api/wire-money.ts'
import { confirm, showMessage } from '../../kit/layers/modals.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { formatMoney } from '../../kit/money.ts'
import { useGoOn } from '../../kit/page/use-go-on.ts'
import { keptEnd } from './kept-end.ts'
import { surveyBody, type SurveyAnswers } from './survey-form.tsx'

type Step = 'open' | 'received'
type Received = AnswerOf<'postReceive'>

/** The delivery is not what it was when it was checked, or somebody else received it: its page shows what it is now. */
const toBeLookedAt = ['total_changed', 'items_not_checked', 'prices_missing', 'order_already_received']

/** Complete receiving: the delivery becomes fact, then the survey is sent, then back to the history (spec 3 §4). */
export function useCompleteReceiving(orderId: number, result: PreReject) {
  const goOn = useGoOn()
  const [step, setStep] = useState<Step>(() => (keptEnd(orderId).read()?.received ? 'received' : 'open'))
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  /** with which invoice number the order was received; undefined where an earlier page received it */
  const [bookedNumber, setBookedNumber] = useState<string | null>()
  const params = { id: String(orderId) }

  const receive = async (invoiceNumber: string, acceptedCharge?: number): Promise<Received> => {
    const typed = {
      customInvoiceId: invoiceNumber.trim() || null,
      new_total_price: result.new_total_price,
      ...(acceptedCharge !== undefined && { acceptedCharge }),
    }
    return onceInTab(
      `receive ${orderId}`,
      typed,
      (idempotencyKey, body) => call('postReceive', { params: { id: orderId }, body }, { idempotencyKey, quiet: true }),
      // A try without an answer may have received it: the number that was typed since is saved below.
      (received) => Promise.resolve(received),
    )
  }
  /** Undefined when the person has something else to do first. */
  const settle = async (refusal: unknown, invoiceNumber: string): Promise<Received | undefined> => {
    if (!(refusal instanceof CallFailure)) throw refusal
    if (refusal.code === 'more_than_held' && result.held_amount !== null) {
      if (!(await confirm({ message: refusal.message, confirmLabel: 'Charge what is held' }))) return undefined
      return receive(invoiceNumber, result.held_amount)
    }
    if (toBeLookedAt.includes(refusal.code)) {
      if (refusal.code === 'order_already_received') keptEnd(orderId).forget()
      await showMessage({ message: refusal.message })
      await refresh('getOrder')
      await goOn({ to: '/order-history/receive/$id', params })
      return undefined
    }
    throw refusal
  }
  const saveNumber = async (invoiceNumber: string, booked: string | null) => {
    const customInvoiceId = invoiceNumber.trim() || null
    if (customInvoiceId === booked) return
    await call('patchOrder', { params: { id: orderId }, body: { customInvoiceId } }, { quiet: true })
    setBookedNumber(customInvoiceId)
  }
  const sendSurvey = async (answers: SurveyAnswers) => {
    const body = surveyBody(answers)
    await onceInTab(`survey ${orderId}`, body, (idempotencyKey) =>
      call('postSurvey', { params: { id: orderId }, body }, { idempotencyKey, quiet: true }),
    )
  }
  const complete = async (invoiceNumber: string, answers: SurveyAnswers) => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      let booked = bookedNumber
      if (step === 'open') {
        const received = await receive(invoiceNumber).catch((refusal: unknown) => settle(refusal, invoiceNumber))
        if (!received) return
        booked = received.customInvoiceId
        setBookedNumber(booked)
        keptEnd(orderId).keep({ ...keptEnd(orderId).read(), received: result })
        setStep('received')
        navigator.vibrate?.(40)
        void refresh('getOrders', 'getOrder', 'getOrderReminders', 'getUnclaimedRejects')
      }
      if (booked !== undefined) await saveNumber(invoiceNumber, booked)
      await sendSurvey(answers)
      keptEnd(orderId).forget()
      toast({ message: receivedWords(result) })
      await goOn({ to: '/order-history' })
    } catch (refusal) {
      setFailure(refusal === noAnswer ? noAnswerWords(orderId) : messageOf(refusal))
    } finally {
      setIsBusy(false)
    }
  }
  return { complete, isBusy, failure, isReceived: step === 'received' }
}

/** Reminds of the claim where something was rejected. People who may not see prices are told of no amount. */
function receivedWords({ credit_refusal: rejected }: PreReject): string {
  if (!(rejected > 0)) return 'Order received'
  return `Order received. ${formatMoney(fromWire(rejected))} rejected, not claimed yet.`
}

/** Nothing is said to be kept where nothing was entered, or the browser keeps nothing. */
function noAnswerWords(orderId: number): string {
  const isKept = keptEnd(orderId).read() !== undefined
  return `No answer. ${isKept ? 'What you entered is kept on this device: press' : 'Press'} again once you have a signal.`
}
