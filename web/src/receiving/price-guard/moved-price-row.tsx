import type { PriceChange } from '@larder/contract/receiving/price-guard/moved-prices.ts'
import { eachUnit } from '@larder/domain/receiving/price-guard/price-words.ts'
import { formatUnitPriceInCents, unitPrice } from '@larder/domain/values/unit-price.ts'
import { IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatMoney, formatUnitPrice } from '../../kit/money.ts'
import { fromWire } from '../../api/wire-money.ts'
import { usDay } from '../../catalogue/date-texts.ts'
import { Button } from '../../kit/forms/button.tsx'
import { Tag } from '../../kit/lists/tag.tsx'
import { AcceptChange } from './accept-changes.tsx'
import style from './price-guard.module.css'

const kinds = {
  price: { label: 'Price', tone: 'neutral' },
  pack: { label: 'Pack changed', tone: 'attention' },
  both: { label: 'Pack and price', tone: 'attention' },
  uncompared: { label: 'Other pack', tone: 'attention' },
} as const

type PriceChangeRowProps = {
  change: PriceChange
  onAsk: (change: PriceChange) => void
  onSayUnits: (change: PriceChange) => void
}

/** on the line of its number */
const percentSign = '\u00A0%'

export function PriceChangeRow({ change, onAsk, onSayUnits }: PriceChangeRowProps) {
  const { item, kind, words, againstWords, distributor, packSize, units } = change
  const canAsk = change.mail === null || change.mail.status === 'failed'
  return (
    <li className={style.change}>
      <div className={style.words}>
        <p className="row wrap middle gap-8">
          <span className="medium">{item}</span>
          <Tag label={isFall(change) && kind === 'price' ? 'Price down' : kinds[kind].label} tone={toneOf(change)} />
        </p>
        <p>{words.replaceAll(' %', percentSign)}</p>
        <p className="meta">{[distributor, numberOf(change), packSize].filter(Boolean).join(' · ')}</p>
        <p className="meta">{[againstWords, unitPricesText(change)].filter(Boolean).join(' · ')}</p>
        <p className="meta">
          <Source change={change} />
          {change.acceptedBy !== null && ` · accepted by ${change.acceptedBy}`}
        </p>
        {units && units.holds !== null && (
          <p className="meta">
            1 {units.before} = {units.holds.toLocaleString('en-US', { maximumFractionDigits: 4 })} {units.now}
          </p>
        )}
        <MailState change={change} />
      </div>
      <Monthly change={change} />
      <span className={style.actions}>
        {units && (
          <Button
            aria-label={units.holds === null ? `Compare the packs of ${item}` : `Change the units of ${item}`}
            onClick={() => onSayUnits(change)}
          >
            {units.holds === null ? 'Compare' : 'Change units'}
          </Button>
        )}
        <Button aria-label={`${canAsk ? 'Ask rep' : 'Message to the rep'} about ${item}`} onClick={() => onAsk(change)}>
          <IconMail size={18} stroke={1.5} aria-hidden />
          {canAsk ? 'Ask rep' : 'Message'}
        </Button>
        <AcceptChange change={change} />
      </span>
    </li>
  )
}

/** Names of items are alike; their numbers are not. */
function numberOf({ din }: PriceChange): string {
  return din === '' ? '' : `#${din}`
}

function isFall({ percent }: PriceChange): boolean {
  return percent !== null && percent < 0
}

function toneOf(change: PriceChange) {
  return isFall(change) ? 'savings' : kinds[change.kind].tone
}

function Source({ change: { source, rep, date, invoice, distributorId, orderGuideId } }: { change: PriceChange }) {
  if (invoice)
    return (
      <Link to="/invoices/$id" params={{ id: String(invoice.id) }}>
        Invoice {invoice.invoiceNumber} of {usDay(date)}
      </Link>
    )
  if (source === 'rep') return `Changed by ${rep} on ${usDay(date)}`
  const words = `${source === 'guide' ? 'Price list' : 'Invoice'} of ${usDay(date)}`
  if (orderGuideId === null) return words
  const params = { id: String(distributorId), ogId: String(orderGuideId) }
  return (
    <Link to="/distributor/$id/order-guide/$ogId" params={params}>
      {words}
    </Link>
  )
}

function Monthly({ change: { kind, monthly } }: { change: PriceChange }) {
  if (kind === 'uncompared') return <p className={`${style.monthly} meta`}>Cost not known</p>
  if (monthly === null) return <p className={`${style.monthly} meta`}>Not bought in 8 weeks</p>
  return (
    <p className={style.monthly}>
      <strong className="figure">{formatMoney(fromWire(Math.abs(monthly)))}</strong>
      <span className="meta">{monthly < 0 ? 'less a month' : 'more a month'}</span>
    </p>
  )
}

function MailState({ change: { mail } }: { change: PriceChange }) {
  if (!mail) return null
  const to = mail.recipients.join(', ')
  const words = {
    waiting: `Question on its way to ${to}`,
    sent: `Asked ${to}`,
    failed: `The question to ${to} could not be mailed. Call them.`,
  }[mail.status]
  return <p className={mail.status === 'failed' ? 'small danger' : 'meta'}>{words}</p>
}

/** '$1.00 → $1.25 a lb', in cents where these tell the two apart; null of packs that can't be compared. */
function unitPricesText({ unit, unitPriceBefore, unitPriceNow }: PriceChange): string | null {
  if (unit === null || unitPriceBefore === null || unitPriceNow === null) return null
  const prices = [unitPriceBefore, unitPriceNow].map((dollars) => unitPrice(Math.round(dollars * 10_000)))
  const [first, second] = prices.map(formatUnitPriceInCents)
  return `${(first === second ? prices.map(formatUnitPrice) : [first, second]).join(' → ')} ${eachUnit(unit)}`
}
