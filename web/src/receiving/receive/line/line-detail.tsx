import { formatMoney } from '@larder/domain/values/money.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { ItemPicture } from '../../../catalogue/pictures/item-picture.tsx'
import { Button } from '../../../kit/forms/button.tsx'
import { rejectWords } from '../../reject-words.ts'
import { openCorrection } from './correct-dialog.tsx'
import type { DeliveryLine } from './delivery-line.ts'
import style from './line-detail.module.css'
import { openReject } from './reject-dialog.tsx'
import type { DeliveryOf } from './say-of-line.ts'

/** Beside the list: one line whole, as ordered, as it came and what is kept of it. */
export function LineDetail({ line, of }: { line: DeliveryLine; of: DeliveryOf }) {
  const { item, figures, receipt, name } = line
  const unit = item.unit_measure
  return (
    <section className={style.detail} aria-label={name}>
      <div className={style.head}>
        <ItemPicture name={item.item} imageUrl={item.imageUrl} category={item.category} large />
        <div className="shrinks">
          <h3 className="breaks-anywhere">{name}</h3>
          <p className="meta">{[item.brand, line.packSize, item.din].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <dl className={style.facts}>
        <dt>Ordered</dt>
        <dd>
          {item.isAdded
            ? 'Not ordered'
            : `${item.quantity.toLocaleString('en-US')} ${unit} × ${formatMoney(fromWire(item.price))}`}
        </dd>
        <dt>Came</dt>
        <dd>
          {figures.deliveredQuantity.toLocaleString('en-US')} {unit}
          {receipt.edit.weight !== null && `, ${receipt.edit.weight.toLocaleString('en-US')} lb`} ×{' '}
          {formatMoney(figures.priceCents)}
        </dd>
        {figures.rejectedCents > 0 && (
          <>
            <dt>Goes back</dt>
            <dd className="danger">-{formatMoney(figures.rejectedCents)}</dd>
          </>
        )}
        <dt className="medium">Kept</dt>
        <dd className="medium">{formatMoney(figures.receivedCents)}</dd>
      </dl>
      {receipt.status === 'rejected' && (
        <p className="danger small">{rejectWords(receipt, figures.deliveredQuantity)}</p>
      )}
      {item.changedBy && item.changedAt && (
        <p className="meta">
          Last changed by {item.changedBy.name}, {time.format(new Date(item.changedAt))}
        </p>
      )}
      <div className="row gap-8">
        <Button onClick={() => openReject(of, line)}>
          {receipt.status === 'rejected' ? 'Change reject' : 'Reject'}
        </Button>
        <Button onClick={() => openCorrection(of, line)}>Correct</Button>
      </div>
    </section>
  )
}

const time = new Intl.DateTimeFormat('en-US', {
  ...{ month: '2-digit', day: '2-digit', hour: 'numeric', minute: '2-digit' },
})
