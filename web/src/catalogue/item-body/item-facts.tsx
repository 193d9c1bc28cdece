import type { ItemDetail } from '@larder/contract/catalogue/items.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryOf } from '../../api/queries.ts'
import { formatMoney } from '../../kit/money.ts'
import { fromWire } from '../../api/wire-money.ts'
import { usDay } from '../date-texts.ts'
import style from './item-facts.module.css'
import { minimumText } from '../minimum-text.ts'
import { packMeaning } from '../pack-meaning.ts'
import { useLowItems } from '../low-items.ts'
import { inCases, lastCountText } from '../stock-text.ts'

/** The known facts about an item, as a list; unknown ones are left out. */
export function ItemFacts({ item }: { item: ItemDetail }) {
  const facts: (readonly [string, ReactNode])[] = [
    ['Brand', item.brand],
    ['Distributor', <Seller key="seller" item={item} />],
    ['Item number', item.din],
    ['Manufacturer number', item.manufacturerNumber],
    ['Category', item.category],
    ['Pack size', <Pack key="pack" item={item} />],
    ['On hand', item.parLevel === null && item.onHand === null ? '' : <Stock key="stock" item={item} />],
    [
      'Average weight',
      item.isCatchWeight && item.averageWeight ? `${item.averageWeight} LB, billed by the weight delivered` : '',
    ],
    [
      'Single unit',
      item.breakCasePrice === null ? '' : `${formatMoney(fromWire(item.breakCasePrice))} when the case is broken`,
    ],
    ['Rebate', item.rebate ? `${formatMoney(fromWire(item.rebate))} per ${item.unitMeasure}` : ''],
    ['Price holds until', item.endDate ? usDay(item.endDate) : ''],
    ['Last purchased', lastPurchase(item)],
    ['Sales rep', <Representative key="rep" item={item} />],
    ['Description', item.description === item.name ? '' : item.description],
    ['Notes', item.customDescription ?? item.notes ?? ''],
  ]
  return (
    <dl className={style.facts}>
      {facts.map(([name, value]) =>
        value === '' ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

/** The distributor with its minimum, known before the first of its items is in the cart. */
function Seller({ item: { distributor, distributorId } }: { item: ItemDetail }) {
  // Screens with a cart have read the distributors; others need no minimum.
  const distributors = useQuery({ ...queryOf('getDistributors', { query: {} }), enabled: false }).data?.data
  const terms = distributors?.find(({ id }) => id === distributorId)
  const minimum = terms ? minimumText(terms) : ''
  return (
    <>
      {distributor}
      {minimum && <span className="meta">{minimum}</span>}
    </>
  )
}

function Pack({ item }: { item: ItemDetail }) {
  const text = item.packText || item.packSize
  return (
    <>
      {text || '—'}
      <span className="meta">{packMeaning(item)}</span>
    </>
  )
}

function Stock({ item }: { item: ItemDetail }) {
  const { parLevel, onHand, lastCountDate } = item
  const isLow = useLowItems().has(item.itemDistributorId)
  return (
    <>
      {onHand === null ? 'Not counted' : lastCountText(lastCountDate, inCases(onHand))}
      {parLevel !== null && (
        <span className="meta">
          {isLow && <strong className="medium attention">Below par</strong>}
          {isLow && ' · '}Par {inCases(parLevel)}
        </span>
      )}
    </>
  )
}

function Representative({ item }: { item: ItemDetail }) {
  const { representative, distributorPhone } = item
  if (!representative) return distributorPhone ? <Phone number={distributorPhone} /> : '—'
  return (
    <>
      {representative.name}
      <span className="meta">
        {representative.phone && <Phone number={representative.phone} />}{' '}
        {representative.email && <a href={`mailto:${representative.email}`}>{representative.email}</a>}
      </span>
    </>
  )
}

function Phone({ number }: { number: string }) {
  return <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>{number}</a>
}

function lastPurchase({ lastPurchasedDate, lastPurchasedQty, lastPurchasedPrice, unitMeasure }: ItemDetail): string {
  if (!lastPurchasedDate) return ''
  const quantity = lastPurchasedQty === null ? '' : `${lastPurchasedQty} ${unitMeasure} `
  const price = lastPurchasedPrice === null ? '' : ` at ${formatMoney(fromWire(lastPurchasedPrice))}`
  return `${quantity}on ${usDay(lastPurchasedDate)}${price}`
}
