import type { ChangedPrice } from '@larder/contract/ordering/orders.ts'
import { formatMoney } from '@larder/domain/values/money.ts'
import { fromWire } from '../../api/wire-money.ts'
import { confirm } from '../../shell/modals.tsx'
import { changeInAll } from './price-change-words.ts'
import style from './price-question.module.css'

/** Asks whether an order may go out at its new prices, with the old and the new one of each line. */
export function askAboutPrices(distributor: string, lines: readonly ChangedPrice[]): Promise<boolean> {
  const isDearer = lines.some(({ oldPrice, newPrice, isMarketPrice }) => isMarketPrice || newPrice > oldPrice)
  return confirm({
    title: isDearer ? 'Prices went up' : 'Prices changed',
    message: <ChangedLines distributor={distributor} lines={lines} />,
    confirmLabel: 'Order at new prices',
  })
}

function ChangedLines({ distributor, lines }: { distributor: string; lines: readonly ChangedPrice[] }) {
  const isAllPriced = lines.every(({ oldPrice, isMarketPrice }) => oldPrice > 0 && !isMarketPrice)
  return (
    <>
      <p>
        {distributor} changed {lines.length === 1 ? 'a price' : `${lines.length} prices`} since you added these items.
        Nothing is ordered yet.
      </p>
      <table className={style.lines}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className="figure">
              Before
            </th>
            <th scope="col" className="figure">
              Now
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.shoppingCartId}>
              <th scope="row">
                <span className="meta">{line.quantity.toLocaleString('en-US')} ×</span> {line.name}
              </th>
              <td className="figure">{priceText(line.oldPrice, line.oldPrice === 0)}</td>
              <td className={`figure ${style.now}`}>{priceText(line.newPrice, line.isMarketPrice)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isAllPriced && <p className={style.all}>{changeInAll(lines)}</p>}
    </>
  )
}

function priceText(price: number, isMarketPrice: boolean): string {
  return isMarketPrice ? 'market' : formatMoney(fromWire(price))
}
