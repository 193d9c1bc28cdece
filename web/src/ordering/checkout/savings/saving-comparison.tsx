import type { CartLineMatches, CartMatch, MatchItem } from '@larder/contract/ordering/savings.ts'
import { shownItemName } from '@larder/domain/catalogue/item-name.ts'
import { IconArrowNarrowRight, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatAbout, formatMoney } from '../../../kit/money.ts'
import { useActiveLocation } from '../../../accounts/session.ts'
import { queryOf } from '../../../api/queries.ts'
import { fromWire } from '../../../api/wire-money.ts'
import { NameRest } from '../../../catalogue/name-rest.tsx'
import { ItemPicture } from '../../../catalogue/pictures/item-picture.tsx'
import { Tag } from '../../../kit/lists/tag.tsx'
import { useOrdersInCart } from '../../cart/session/orders-in-cart.ts'
import { minimumsAfter } from './saving-minimums.ts'
import style from './saving-card.module.css'
import { commonPriceText, consequencesOf, factsOf, savingFigures } from './saving-texts.ts'

type SavingComparisonProps = {
  row: CartLineMatches
  match: CartMatch
  /** the way to the other matches */
  children?: ReactNode
}

/** The item in the cart beside its alternative, both with the price per shared unit. */
export function SavingComparison({ row, match, children }: SavingComparisonProps) {
  return (
    <div className={style.comparison}>
      <Side title="You have" row={row} item={row.item} quantity={row.quantity} />
      <IconArrowNarrowRight className={style.arrow} size={22} stroke={1.5} aria-hidden />
      <Side title="Swap to" row={row} item={match} quantity={match.quantity} isBetter>
        <MatchTags match={match} />
        {children}
      </Side>
    </div>
  )
}

type SideProps = {
  title: string
  row: CartLineMatches
  item: MatchItem
  quantity: number
  isBetter?: boolean
  children?: ReactNode
}

function Side({ title, row, item, quantity, isBetter, children }: SideProps) {
  return (
    <div className="stack gap-8 shrinks">
      <p className="meta">{title}</p>
      <div className="row middle gap-12">
        <ItemPicture name={item.name} imageUrl={item.imageUrl} category={item.category} />
        <div className={style.words}>
          <span>
            <span
              className="breaks-anywhere medium"
              data-tooltip={item.name === shownItemName(item.name) ? undefined : item.name}
            >
              {shownItemName(item.name)}
            </span>
            <NameRest name={item.name} />
          </span>
          <span className="meta">{factsOf(item)}</span>
        </div>
      </div>
      <p className={style.prices}>
        <span className={isBetter ? style.betterPrice : style.commonPrice}>{commonPriceText(item, row)}</span>
        <span className="muted">
          {quantity.toLocaleString('en-US')} × {formatAbout(fromWire(item.price), item.isCatchWeight)}
          {item.unitMeasure && `/${item.unitMeasure}`}
        </span>
      </p>
      {children}
    </div>
  )
}

function MatchTags({ match }: { match: CartMatch }) {
  const showsRebates = useActiveLocation()?.display_rebate === 1
  return (
    <p className="row wrap gap-4">
      {match.matchType === 'ExactMatch' ? (
        <Tag label="Exact match" tone="accent" tooltip="Same brand, product and pack" />
      ) : (
        <Tag label="Similar item" tooltip={`Cooks the same. Compared per ${match.commonUnit.toLowerCase()}.`} />
      )}
      {showsRebates && !!match.rebate && (
        <Tag
          label="Rebate"
          tone="savings"
          tooltip={`${formatMoney(fromWire(match.rebate))} rebate per ${match.unitMeasure}`}
        />
      )}
      {match.isPurchased && <Tag label="Purchased" tooltip="Bought here before" />}
    </p>
  )
}

/** The saving three ways, because a difference in packs hides it otherwise. */
export function SavingFigures({ match }: { match: CartMatch }) {
  return (
    <dl className={style.figures}>
      {savingFigures(match).map(({ label, amount, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
          <dd className="meta">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Other changes to the order besides the price; nothing is swapped without saying so. */
export function Consequences({ row, match }: { row: CartLineMatches; match: CartMatch }) {
  const orders = useOrdersInCart()
  const distributors = useQuery(queryOf('getDistributors', { query: {} })).data?.data ?? []
  const sentences = [...consequencesOf(row, match, orders), ...minimumsAfter(row, match, orders, distributors)]
  if (sentences.length === 0) return null
  return (
    <ul className={style.consequences}>
      {sentences.map((sentence) => (
        <li key={sentence}>
          <IconInfoCircle size={14} stroke={1.5} aria-hidden />
          {sentence}
        </li>
      ))}
    </ul>
  )
}
