import { noMoney, type Cents } from '@larder/domain/values/money.ts'
import { unitPrice } from '@larder/domain/values/unit-price.ts'
import { useState } from 'react'
import { localTime } from '../../../accounts/times/location-time.ts'
import { formatMoney, formatUnitPrice } from '../../../kit/money.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { ItemPanel } from '../../../catalogue/item-panel.tsx'
import { ItemPicture } from '../../../catalogue/pictures/item-picture.tsx'
import { Button } from '../../../kit/forms/button.tsx'
import { Figure, FigureList } from '../../../kit/lists/figure-list.tsx'
import { rejectWords } from '../../reject-words.ts'
import { openCorrection } from './correct-dialog.tsx'
import { isPriceMissing, priceInWords, type DeliveryLine } from './delivery-line.ts'
import style from './line-detail.module.css'
import { openDidNotCome, openReject } from './reject-dialog.tsx'
import type { DeliveryOf } from './say-of-line.ts'

/** Beside the list: one line whole, as ordered, as it came, what is kept of it, and what was paid for its item before. */
export function LineDetail({ line, of }: { line: DeliveryLine; of: DeliveryOf }) {
  const { item, figures, receipt, name } = line
  const unit = item.unit_measure
  const [historyOf, setHistoryOf] = useState<number | null>(null)
  return (
    <section className={style.detail} aria-label={name}>
      <div className={style.head}>
        <ItemPicture name={item.item} imageUrl={item.imageUrl} category={item.category} large />
        <div className="shrinks">
          <h3 className="breaks-anywhere">{name}</h3>
          <p className="meta">{[item.brand, line.packSize, item.din].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <FigureList>
        <Figure label="Ordered">
          {item.isAdded ? 'Not ordered' : `${item.quantity.toLocaleString('en-US')} ${unit}`}
          {!item.isAdded && <span data-money>{timesPrice(fromWire(item.price))}</span>}
        </Figure>
        <Figure label="Came">
          {figures.deliveredQuantity.toLocaleString('en-US')} {unit}
          {receipt.edit.weight !== null && `, ${receipt.edit.weight.toLocaleString('en-US')} lb`}
          <span data-money>{cameTimesPrice(line)}</span>
        </Figure>
        {figures.rejectedCents > 0 && (
          <Figure label="Goes back" isMoney>
            <span className="danger">-{formatMoney(figures.rejectedCents)}</span>
          </Figure>
        )}
        <Figure label="Kept" look="grand" isMoney>
          {isPriceMissing(line) ? priceInWords(noMoney) : formatMoney(figures.receivedCents)}
        </Figure>
      </FigureList>
      {receipt.status === 'rejected' && (
        <p className="danger small">{rejectWords(receipt, figures.deliveredQuantity)}</p>
      )}
      {item.changedBy && item.changedAt && (
        <p className="meta">
          Last changed by {item.changedBy.name}, {localTime(item.changedAt, time)}
        </p>
      )}
      <div className="row gap-8">
        <Button onClick={() => openReject(of, line)}>
          {receipt.status === 'rejected' ? 'Change reject' : 'Reject'}
        </Button>
        <Button onClick={() => openCorrection(of, line, openDidNotCome)}>Correct</Button>
        {item.itemDistributorId !== null && (
          <Button onClick={() => setHistoryOf(item.itemDistributorId)}>History</Button>
        )}
      </div>
      {historyOf !== null && (
        <ItemPanel itemDistributorId={historyOf} onOpen={setHistoryOf} onClose={() => setHistoryOf(null)} />
      )}
    </section>
  )
}

/** Writes the price that follows a quantity, as ' × $9.00': of a pound if the line was weighed, else of one case. */
function cameTimesPrice({ item, receipt, figures }: DeliveryLine): string {
  const perPound = receipt.edit.unitPrice ?? item.unit_price
  if (receipt.edit.weight === null || perPound === null) return timesPrice(figures.priceCents)
  return ` × ${formatUnitPrice(unitPrice(Math.round(perPound * 10_000)))}`
}

function timesPrice(price: Cents): string {
  return `${price === 0 ? ', ' : ' × '}${priceInWords(price)}`
}

const time = { month: '2-digit', day: '2-digit', hour: 'numeric', minute: '2-digit' } as const
