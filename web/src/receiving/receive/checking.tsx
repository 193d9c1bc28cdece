import { useCallback, useRef, useState } from 'react'
import { useKeepAwake } from '../../inventory/counting/phone/use-keep-awake.ts'
import { Button } from '../../kit/forms/button.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { useToastsAbove } from '../../kit/layers/toasts-above.ts'
import { useIsPhone } from '../../kit/theme/preferences.ts'
import { OrderAcknowledgement } from '../../ordering/order-history/order/order-acknowledgement.tsx'
import { useDraft } from '../draft/draft-state.ts'
import { useUnkeptRemovals, useWaitingItems } from '../new-item/items-state.ts'
import { openNewItem } from '../new-item/new-item-dialog.tsx'
import { WaitingItems } from '../new-item/waiting-items.tsx'
import { useWaitingInDelivery, useWaitingInvoice } from '../rejects/waiting-in-delivery.ts'
import { CheckToolbar } from './check-toolbar.tsx'
import style from './checking.module.css'
import { DeliveryHead } from './delivery-head.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { EndOfCheck } from './end-of-check.tsx'
import { InvoiceNumber } from './invoice-number.tsx'
import { LineDetail } from './line/line-detail.tsx'
import { onLineKey } from './line/line-keys.ts'
import { LineRow } from './line/line-row.tsx'
import { toggleAll } from './line/say-of-line.ts'
import { mayAcceptAll, useRepAnswers } from './rep-answer.ts'
import { Totals } from './totals.tsx'
import type { Delivery } from './use-delivery.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

/** The lines of a delivery, how far they are checked, and what it comes to. */
export function Checking({ delivery: { order, lines, isCopy } }: { delivery: Delivery }) {
  const isPhone = useIsPhone()
  const isCorrection = order.status === 'received'
  // A received order is opened to be corrected.
  const [isEditing, setIsEditing] = useState(isCorrection)
  const [shownId, setShownId] = useState<number>()
  const list = useRef<HTMLUListElement>(null)
  const draft = useDraft(order.id)
  const newItems = useWaitingItems(order.id)
  const removals = useUnkeptRemovals(order.id)
  const invoice = useWaitingInvoice(order.id)
  const photos = useWaitingInDelivery(
    order.id,
    (lineId) => lines.find(({ id }) => id === lineId)?.receipt.status === 'rejected',
  )
  const of = { orderId: order.id, isCorrection }
  useKeepAwake()
  useLeaveGuard(draft, removals)
  const bar = useRef<HTMLDivElement>(null)
  useToastsAbove(bar, isPhone)

  const goTo = useCallback((lineId: number, field: 'check' | 'amount') => {
    setShownId(lineId)
    if (field === 'amount') setIsEditing(true)
    // The fields are drawn with the next frame.
    requestAnimationFrame(() => focusLine(list.current, lineId, field))
  }, [])
  const rep = useRepAnswers(order)
  const acceptAll = async () => {
    if (await mayAcceptAll(lines, rep.answers)) toggleAll(of, lines)
  }
  const shown = lines.find(({ id }) => id === shownId) ?? lines[0]
  const end = <EndOfCheck order={order} lines={lines} newItems={newItems} isCorrection={isCorrection} onGoTo={goTo} />
  // Below the lines: above them it would move them away under the finger that ticks.
  const notice = (
    <DraftNotice
      draft={draft}
      newItems={newItems}
      removals={removals}
      photos={photos}
      isCopy={isCopy}
      invoice={invoice}
      orderId={order.id}
      onShow={(id) => goTo(id, 'check')}
    />
  )
  return (
    <div className={style.page}>
      <DeliveryHead order={order} />
      {rep.isOtherwise && <OrderAcknowledgement order={order} />}
      <CheckToolbar
        lines={lines}
        isEditing={isEditing}
        onEdit={() => setIsEditing(!isEditing)}
        onAcceptAll={() => void acceptAll()}
        onAdd={() => openNewItem({ orderId: order.id, distributor: order.distributor })}
        isCorrection={isCorrection}
      />
      <div className={style.columns}>
        <div className="shrinks">
          {!isPhone && lines.length > 0 && <Heads />}
          {lines.length === 0 ? (
            <EmptyResult
              message="No Items Found."
              tips={['Add what came with this delivery.']}
              action={
                <Button onClick={() => openNewItem({ orderId: order.id, distributor: order.distributor })}>
                  Add New Item
                </Button>
              }
            />
          ) : (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the boxes inside
            <ul ref={list} className={style.lines} aria-label="Items" data-quantity-rows onKeyDown={onLineKey}>
              {lines.map((line) => (
                <LineRow
                  key={line.id}
                  line={line}
                  isCorrection={isCorrection}
                  isEditing={isEditing}
                  orderId={order.id}
                  distributor={order.distributor}
                  isShown={!isPhone && line.id === shown?.id}
                  repAnswer={rep.answers.get(line.id)}
                  onShow={setShownId}
                />
              ))}
            </ul>
          )}
          <WaitingItems orderId={order.id} isOver={isCorrection} />
        </div>
        <aside className={style.rail} aria-label="This delivery">
          {!isPhone && shown && <LineDetail key={shown.id} line={shown} of={of} />}
          <Totals order={order} lines={lines} newItems={newItems}>
            {isCorrection && <InvoiceNumber order={order} />}
            {!isPhone && end}
          </Totals>
        </aside>
      </div>
      {isPhone ? (
        <div ref={bar} className={style.bar}>
          {notice}
          {end}
        </div>
      ) : (
        <div className={style.foot}>{notice}</div>
      )}
    </div>
  )
}

function Heads() {
  return (
    <div className={style.heads} aria-hidden>
      <span />
      <span className={style.wideHead} />
      <span>Item</span>
      <span className="figure">Quantity</span>
      <span className={`figure ${style.wideHead}`} data-money>
        Price
      </span>
      <span className="figure" data-money>
        Line total
      </span>
      <span />
    </div>
  )
}

function focusLine(list: HTMLElement | null, lineId: number, field: 'check' | 'amount') {
  const line = list?.querySelector<HTMLElement>(`[data-line="${lineId}"]`)
  // Of weight and price of a pound that which is missing.
  const amounts = field === 'amount' ? [...(line?.querySelectorAll<HTMLInputElement>('[data-amount]') ?? [])] : []
  const target =
    amounts.find(({ value }) => value === '') ?? amounts[0] ?? line?.querySelector<HTMLElement>('[data-check]')
  line?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}
