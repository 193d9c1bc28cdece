import type { PreReject } from '@larder/contract/receiving/receiving.ts'
import { minus, noMoney } from '@larder/domain/values/money.ts'
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isMoneyHidden } from '../../kit/hidden-money.ts'
import { formatAbout, formatMoney } from '../../kit/money.ts'
import { fromWire } from '../../api/wire-money.ts'
import { usDay, withWeekday } from '../../catalogue/date-texts.ts'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError, TextField } from '../../kit/forms/field.tsx'
import { Figure, FigureList } from '../../kit/lists/figure-list.tsx'
import { useHeader } from '../../kit/page/header-store.ts'
import style from './order-complete.module.css'
import { keptEnd, type EnteredAtEnd } from './kept-end.ts'
import { answersFor, SurveyForm } from './survey-form.tsx'
import { useCompleteReceiving } from './use-complete-receiving.ts'

const route = getRouteApi('/app/order-history/receive/$id/order-complete')
const longestInvoiceNumber = 60

/** The figures of a checked delivery, its invoice number, the survey, and Complete receiving (spec 3 §2.5). */
export function OrderCompletePage() {
  const { id } = route.useParams()
  const navigate = useNavigate()
  const preReject = useLocation({ select: ({ state }) => state.preReject })
  useHeader({
    title: 'Order complete',
    onBack: () => void navigate({ to: '/order-history/receive/$id', params: { id } }),
  })
  const result = preReject?.result ?? keptEnd(Number(id)).read()?.received
  // The route lets nobody in without it.
  if (!result) return null
  return <OrderComplete key={id} orderId={Number(id)} result={result} />
}

function OrderComplete({ orderId, result }: { orderId: number; result: PreReject }) {
  const [entered, setEntered] = useState(() => keptEnd(orderId).read() ?? {})
  const invoiceNumber = entered.invoiceNumber ?? result.custom_invoice_id ?? ''
  const survey = { ...answersFor(result), ...entered.answers }
  const enter = (change: EnteredAtEnd) => {
    setEntered({ ...entered, ...change })
    keptEnd(orderId).keep({ ...keptEnd(orderId).read(), ...entered, ...change })
  }
  const isHidden = isMoneyHidden()
  const corrected = isHidden
    ? noMoney
    : minus(fromWire(result.original_total_price), fromWire(result.ordered_total_price))
  const unweighed = isHidden ? 0 : result.unweighed_lines
  const { complete, isBusy, failure, isReceived } = useCompleteReceiving(orderId, result)
  return (
    <div className={style.page}>
      <section className={style.card} aria-label="Delivery">
        <FigureList>
          <Figure label="Distributor">{result.distributor}</Figure>
          <Figure label="Submission date">{withWeekday(result.submission_date_display)}</Figure>
          <Figure label="Delivery date">{result.delivery_date === null ? '–' : usDay(result.delivery_date)}</Figure>
          <Figure label="Line items">{result.line_items.toLocaleString('en-US')}</Figure>
          {corrected !== noMoney && (
            <>
              <Figure label="Ordered" isMoney>
                {money(result.ordered_total_price)}
              </Figure>
              <Figure label="Corrected and added at the door" isMoney>
                {corrected > 0 ? '+' : ''}
                {formatMoney(corrected)}
              </Figure>
            </>
          )}
          <Figure label="Original total price" isMoney>
            {formatAbout(fromWire(result.original_total_price), unweighed > 0)}
          </Figure>
          <Figure label="Total price of rejected items" isMoney>
            {result.credit_refusal > 0 ? '-' : ''}
            {money(result.credit_refusal)}
          </Figure>
          <Figure label="New total price" look="grand" isMoney>
            {formatAbout(fromWire(result.new_total_price), unweighed > 0)}
          </Figure>
        </FigureList>
        {unweighed > 0 && (
          <p className="meta">
            ≈ {unweighed.toLocaleString('en-US')} {unweighed === 1 ? 'line is' : 'lines are'} billed by weight and not
            weighed yet
          </p>
        )}
        {result.held_amount !== null && (
          <p className="meta" data-money>
            {money(result.held_amount)} is held on the card. We charge{' '}
            {money(Math.max(0, Math.min(result.held_amount, result.new_total_price)))} when you complete receiving.
          </p>
        )}
        <TextField
          label="Invoice number"
          hint="From the paper, if there is one."
          value={invoiceNumber}
          maxLength={longestInvoiceNumber}
          autoComplete="off"
          disabled={isReceived}
          onChange={({ target }) => enter({ invoiceNumber: target.value })}
        />
      </section>
      <SurveyForm answers={survey} onChange={(change) => enter({ answers: { ...entered.answers, ...change } })} />
      <div className={style.bar}>
        {isReceived && (
          <p className="meta" role="status">
            The order is received. Only your answers are left to send.
          </p>
        )}
        {failure !== undefined && <FieldError>{failure}</FieldError>}
        <Button look="primary" wide busy={isBusy} onClick={() => void complete(invoiceNumber, survey)}>
          {isReceived ? 'Send answers' : 'Complete receiving'}
        </Button>
      </div>
    </div>
  )
}

function money(dollars: number): string {
  return formatMoney(fromWire(dollars))
}
