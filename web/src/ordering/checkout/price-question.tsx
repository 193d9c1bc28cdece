import type { ChangedPrice } from '@larder/contract/ordering/orders.ts'
import { formatMoney } from '@larder/domain/values/money.ts'
import { fromWire } from '../../api/wire-money.ts'
import { confirm } from '../../kit/layers/modals.tsx'
import { packWords } from './line-facts.ts'
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
            <ChangedLine key={line.shoppingCartId} line={line} />
          ))}
        </tbody>
      </table>
      {isAllPriced && lines.some(isOtherPrice) && <p className={style.all}>{changeInAll(lines)}</p>}
    </>
  )
}

function ChangedLine({ line }: { line: ChangedPrice }) {
  const { quantity, name, oldPrice, newPrice, oldPack, newPack, isMarketPrice } = line
  const wasMarketPrice = oldPrice === 0 && !isDeliveryFee(line)
  return (
    <tr>
      <th scope="row">
        {!isDeliveryFee(line) && <span className="meta">{quantity.toLocaleString('en-US')} × </span>}
        {name}
      </th>
      <td className="figure">
        {oldPack && <span className={style.pack}>{packWords(oldPack, newPack)}</span>}
        {priceText(oldPrice, wasMarketPrice)}
      </td>
      <td className="figure">
        {newPack && <span className={`${style.pack} ${style.now}`}>{packWords(newPack, oldPack)}</span>}
        <span className={isOtherPrice(line) ? style.now : undefined}>{priceText(newPrice, isMarketPrice)}</span>
      </td>
    </tr>
  )
}

function priceText(price: number, isMarketPrice: boolean): string {
  return isMarketPrice ? 'market' : formatMoney(fromWire(price))
}
