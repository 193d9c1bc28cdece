import type { Credit } from '@larder/contract/receiving/credits/credits.ts'
import { isOpen } from '@larder/domain/receiving/credits/credit-step.ts'
import { minus, noMoney, type Cents } from '@larder/domain/values/money.ts'
import { IconReceiptRefund } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { formatMoney } from '../../kit/money.ts'
import { ExportTable, useLocalDay } from '../../accounts/export/export-table.tsx'
import { rowsSoFar } from '../../accounts/export/rows-to-take.ts'
import { call } from '../../api/client.ts'
import { infiniteQueryOf, queryOf } from '../../api/queries.ts'
import { fromWire } from '../../api/wire-money.ts'
import { counted } from '../../kit/counted.ts'
import { Button } from '../../kit/forms/button.tsx'
import { RemovableChips } from '../../kit/forms/removable-chips.tsx'
import { Segments } from '../../kit/forms/segments.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { MoreRows } from '../../kit/lists/more-rows.tsx'
import { useHeader } from '../../kit/page/header-store.ts'
import { Tag } from '../../kit/lists/tag.tsx'
import { day, figure, money, text, type FileColumn } from '../../kit/table/export/file-column.ts'
import { CreditActions } from './credit-actions.tsx'
import { CreditSteps } from './credit-steps.tsx'
import { CreditSummary } from './credit-summary.tsx'
import { kindLabels, statusLabels } from './credit-words.ts'
import style from './credits-page.module.css'
import { UnclaimedRejects } from './unclaimed-rejects.tsx'

const route = getRouteApi('/app/credits')

/** The credits that distributors owe for rejects, shorts and overcharges, the oldest first, until they are paid. */
export function CreditsPage() {
  const { all, order } = route.useSearch()
  const navigate = useNavigate()
  useHeader({ title: 'Credits', onBack: () => void navigate({ to: '/order-history' }) })
  const summary = useQuery(queryOf('getCreditSummary'))
  const ofOrder = order === undefined ? {} : { order_id: String(order) }
  const wanted = { ...(all ? {} : { open: '1' as const }), ...ofOrder }
  const query = useInfiniteQuery(infiniteQueryOf('getCredits', { query: wanted }))
  const localDay = useLocalDay()
  const number = query.data?.pages[0]?.data[0]?.purchaseOrderNumber
  // Of all orders: below the credits of the one that somebody came for.
  const open = (
    <Loaded answer={summary} what="what is open">
      {(found) => <CreditSummary summary={found} />}
    </Loaded>
  )
  return (
    <div className={style.page}>
      {/* First: nobody pays what was never claimed. */}
      <UnclaimedRejects orderId={order} />
      {order === undefined && open}
      <div className="row wrap middle between gap-12">
        <Segments
          label="Which credits"
          options={[
            { key: 'open', label: 'To come' },
            { key: 'all', label: 'All' },
          ]}
          chosen={all ? 'all' : 'open'}
          onChoose={(next) =>
            void navigate({
              to: '/credits',
              search: { order, ...(next === 'all' ? { all: true } : {}) },
              replace: true,
            })
          }
        />
        {order !== undefined && (
          <RemovableChips
            chips={[
              {
                key: 'order',
                label: number === undefined ? 'One order' : `Order ${number}`,
                onRemove: () => void navigate({ to: '/credits', search: all ? { all } : {}, replace: true }),
              },
            ]}
          />
        )}
        <ExportTable
          title="Credits"
          noun="credit"
          filters={[
            all ? 'all' : 'to come',
            order === undefined && summary.data && `${formatMoney(fromWire(summary.data.totalOpen))} to come`,
            order !== undefined && 'of one order',
          ]}
          columns={[day<Credit>('Claimed', ({ createTime }) => localDay(createTime)), ...fileColumns]}
          keyOf={({ id }) => id}
          read={(of) => call('getCredits', { query: { ...wanted, ...of } })}
          soFar={rowsSoFar(query.data)}
        />
      </div>
      <Loaded answer={query} what="the credits">
        {({ pages }) => {
          const credits = pages.flatMap((page) => page.data)
          return credits.length === 0 ? (
            <EmptyResult
              message={nothingWords(all === true, order !== undefined)}
              tips={['Compare an order with its invoice and claim what differs.']}
              icon={IconReceiptRefund}
            />
          ) : (
            <>
              <ul className={style.list} aria-label="Credits">
                {credits.map((credit) => (
                  <CreditRow key={credit.id} credit={credit} />
                ))}
              </ul>
              <MoreRows pages={query} what="more credits" />
              {query.hasNextPage && !query.isFetchingNextPage && (
                <Button onClick={() => void query.fetchNextPage()}>Show more</Button>
              )}
            </>
          )
        }}
      </Loaded>
      {order !== undefined && open}
    </div>
  )
}

function nothingWords(isAll: boolean, isOfOrder: boolean): string {
  const credit = isOfOrder ? 'No credit of this order' : 'No credit'
  return isAll ? `${credit} was claimed yet.` : `${credit} is to come.`
}

const fileColumns: readonly FileColumn<Credit>[] = [
  text('Item', ({ item }) => item),
  text('Distributor', ({ distributor }) => distributor),
  text('Order', ({ purchaseOrderNumber }) => purchaseOrderNumber),
  text('Kind', ({ kind }) => kindLabels[kind]),
  text('Status', ({ status }) => statusLabels[status]),
  text('Reason', ({ reason }) => reason),
  figure('Days old', ({ ageDays }) => ageDays),
  money('Amount', ({ amount }) => fromWire(amount)),
  money('Paid', ({ paid }) => fromWire(paid)),
  money('Marked as credited', (credit) => (isMarked(credit) ? restOf(credit) : noMoney)),
  money('Open', ({ open }) => fromWire(open)),
  money('Written off', (credit) => (credit.status === 'written_off' ? restOf(credit) : noMoney)),
  text('Paid on', ({ payments }) => payments.map(({ invoiceNumber }) => invoiceNumber).join(', ')),
]

const tones = {
  open: 'attention',
  promised: 'information',
  credited: 'savings',
  closed: 'neutral',
  written_off: 'neutral',
} as const

function CreditRow({ credit }: { credit: Credit }) {
  const { amount, item, kind, distributor, order_id, purchaseOrderNumber, ageDays, status, reason, creditedOn } = credit
  const { paid, driverTold, imageIds, rejectImageIds } = credit
  const rest = restOf(credit)
  const isPart = paid > 0 && rest > 0
  const pictures = imageIds.length + rejectImageIds.length
  return (
    <li className={style.credit}>
      <div className={style.words}>
        <p className="row wrap middle gap-8">
          <span className="medium">{item}</span>
          <Tag label={kindLabels[kind]} />
          <Tag label={statusLabels[status]} tone={tones[status]} />
        </p>
        <p className="meta">
          {distributor} ·{' '}
          <Link to="/order-history/view/$id" params={{ id: String(order_id) }}>
            order {purchaseOrderNumber}
          </Link>{' '}
          · {ageDays === 0 ? 'today' : `${counted(ageDays, 'day')} old`}
          {reason && ` · ${reason}`}
          {creditedOn && (
            <>
              {' · on '}
              <Link to="/invoices/$id" params={{ id: String(creditedOn.id) }}>
                {creditedOn.invoiceNumber}
              </Link>
            </>
          )}
          {driverTold && ' · driver told'}
          {pictures > 0 && ` · ${counted(pictures, 'picture')}`}
        </p>
        {isPart && <PartPaid credit={credit} />}
        <MailState credit={credit} />
        <CreditSteps steps={credit.steps} />
      </div>
      <strong className="figure">{formatMoney(isPart ? rest : fromWire(amount))}</strong>
      <CreditActions credit={credit} />
    </li>
  )
}

/** Settled by hand, where no paper said so. */
function isMarked({ status }: Credit): boolean {
  return status === 'credited' || status === 'closed'
}

/** What of a claim no paper has paid. */
function restOf({ amount, paid }: Credit): Cents {
  return minus(fromWire(amount), fromWire(paid))
}

const restWords: Record<Credit['status'], string> = {
  open: 'still open',
  promised: 'still open',
  credited: 'marked as credited',
  closed: 'marked as credited',
  written_off: 'written off',
}

/** Says what was paid of a claim, and what became of the rest: a claim is not lost as a whole where a part of it was paid. */
function PartPaid({ credit }: { credit: Credit }) {
  const { amount, paid, payments, status } = credit
  const papers = payments.map(({ invoiceNumber }) => invoiceNumber).join(', ')
  return (
    <p className={isOpen(status) ? 'small attention' : 'small'}>
      {formatMoney(fromWire(paid))} of {formatMoney(fromWire(amount))} paid on {papers}, {formatMoney(restOf(credit))}{' '}
      {restWords[status]}
    </p>
  )
}

function MailState({ credit: { mail, status } }: { credit: Credit }) {
  // A letter asks for what is open when it goes: it will not name this claim.
  if (!mail || (mail.status === 'waiting' && !isOpen(status))) return null
  const to = mail.recipients.join(', ')
  const failed = `The claim to ${to} could not be mailed.`
  const isToSend = mail.status === 'failed' && isOpen(status)
  const words = {
    waiting: `Claim on its way to ${to}`,
    sent: `Claim mailed to ${to}`,
    failed: isToSend ? `${failed} Call them, or send it again.` : failed,
  }[mail.status]
  const others = mail.claims > 1 ? `, with ${counted(mail.claims - 1, 'other claim')}` : ''
  return (
    <p className={isToSend ? 'small danger' : 'meta'}>
      {words}
      {mail.status !== 'failed' && others}
    </p>
  )
}
