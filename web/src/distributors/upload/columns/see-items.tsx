import type { ItemToOrder } from '@larder/contract/distributors/own-columns.ts'
import type { GuidePreview } from '@larder/contract/distributors/order-guides.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { fromWire } from '../../../api/wire-money.ts'
import { Choice } from '../../../kit/forms/field.tsx'
import { MoneyText } from '../../../kit/money-text.tsx'
import { counted } from '../../../kit/counted.ts'
import { GuideNotes } from '../check/guide-notes.tsx'
import { RefusedRows } from '../check/refused-rows-list.tsx'
import uploadStyle from '../upload.module.css'
import style from './columns.module.css'
import { StepHeading } from './step-heading.tsx'

type SeeItemsProps = {
  preview: GuidePreview
  items: readonly ItemToOrder[]
  doubts: readonly string[]
  isSure: boolean
  onSure: (isSure: boolean) => void
}

/** Five items as they would be ordered, and what looks mistaken. */
export function SeeItems({ preview, items, doubts, isSure, onSure }: SeeItemsProps) {
  return (
    <>
      <StepHeading>Is this how you order them?</StepHeading>
      {doubts.length > 0 && (
        <ul className={`${uploadStyle.verdict} ${style.doubts}`} data-tone="attention" role="alert">
          {doubts.map((doubt) => (
            <li key={doubt}>
              <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
              {doubt}
            </li>
          ))}
        </ul>
      )}
      <ul className={style.items} aria-label="Items as they would be ordered">
        {items.map((item) => (
          <Item key={item.din} {...item} />
        ))}
      </ul>
      <p className="muted">{counted(preview.rowCount, 'item')} in the file are read this way.</p>
      <GuideNotes notes={preview.notes} />
      {preview.refusedCount > 0 && <RefusedRows preview={preview} />}
      {doubts.length > 0 && (
        <Choice label="I have checked this. The columns are right." checked={isSure} onChange={() => onSure(!isSure)} />
      )}
    </>
  )
}

function Item(item: ItemToOrder) {
  const { din, name, brand, packSize, unitMeasure, price, isMarketPrice, isCatchWeight, piecePrice } = item
  return (
    <li>
      <span className={style.itemName}>
        <strong>{name}</strong>
        <span className="meta">{[`DIN ${din}`, brand].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={style.pack}>
        <span>{packSize || 'no pack size'}</span>
        <span className="meta">sold by {unitMeasure}</span>
      </span>
      <span className={style.prices}>
        {isMarketPrice ? (
          <strong>market price</strong>
        ) : (
          <strong>
            <MoneyText amount={fromWire(price)} /> / {unitMeasure}
            {isCatchWeight && ' est.'}
          </strong>
        )}
        <span className="meta">{unitPriceText(item)}</span>
        {piecePrice !== null && (
          <span className="meta">
            <MoneyText amount={fromWire(piecePrice)} /> each out of a broken case
          </span>
        )}
      </span>
    </li>
  )
}

function unitPriceText({ unitPrice, unitPriceUom }: ItemToOrder): string {
  if (unitPrice === null || unitPriceUom === null) return 'no unit price'
  return `$${unitPrice.toFixed(unitPrice < 1 ? 4 : 2)} per ${unitPriceUom}`
}
