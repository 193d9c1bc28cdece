import type { ChangedPrice } from '@larder/contract/ordering/orders.ts'
import { formatMoney } from '../../../kit/money.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { confirm } from '../../../kit/layers/modals.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { Table } from '../../../kit/table/table.tsx'
import { packWords } from '../line-facts.ts'
import { changeInAll, isDeliveryFee, isOtherPrice, questionWords, whatChanged } from './price-change-words.ts'
import style from './price-question.module.css'

/** Asks whether an order may go out at its new prices, with the old and the new one of each line. */
export function askAboutPrices(distributor: string, lines: readonly ChangedPrice[]): Promise<boolean> {
  return confirm({ ...questionWords(lines), message: <ChangedLines distributor={distributor} lines={lines} /> })
}

function ChangedLines({ distributor, lines }: { distributor: string; lines: readonly ChangedPrice[] }) {
  const isAllPriced = lines.every((line) => (line.oldPrice > 0 || isDeliveryFee(line)) && !line.isMarketPrice)
  return (
    <>
      <p>
        {distributor} {whatChanged(lines)} since you added these items. Nothing is ordered yet.
      </p>
      <Table
        hasRowHeads
        className={style.lines}
        columns={columns}
        rows={lines}
        keyOf={({ shoppingCartId }, index) => shoppingCartId ?? -index}
      />
      {isAllPriced && lines.some(isOtherPrice) && <p className={style.all}>{changeInAll(lines)}</p>}
    </>
  )
}

const columns: readonly Column<ChangedPrice>[] = [
  {
    key: 'item',
    head: 'Item',
    cell: (line) => (
      <>
        {!isDeliveryFee(line) && <span className="meta">{line.quantity.toLocaleString('en-US')} × </span>}
        {line.name}
      </>
    ),
  },
  {
    key: 'before',
    head: 'Before',
    isFigure: true,
    cell: (line) => (
      <>
        {line.oldPack && <span className={style.pack}>{packWords(line.oldPack, line.newPack)}</span>}
        {priceText(line.oldPrice, line.oldPrice === 0 && !isDeliveryFee(line))}
      </>
    ),
  },
  {
    key: 'now',
    head: 'Now',
    isFigure: true,
    cell: (line) => (
      <>
        {line.newPack && <span className={`${style.pack} ${style.now}`}>{packWords(line.newPack, line.oldPack)}</span>}
        <span className={isOtherPrice(line) ? style.now : undefined}>
          {priceText(line.newPrice, line.isMarketPrice)}
        </span>
      </>
    ),
  },
]

function priceText(price: number, isMarketPrice: boolean): string {
  return isMarketPrice ? 'market' : formatMoney(fromWire(price))
}
