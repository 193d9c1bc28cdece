import type { PriceChange } from '@larder/contract/receiving/price-guard/moved-prices.ts'
import { IconSettings, IconShieldCheck } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState, type ComponentProps } from 'react'
import { formatMoney } from '../../kit/money.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { infiniteQueryOf, queryOf } from '../../api/queries.ts'
import { fromWire } from '../../api/wire-money.ts'
import { counted } from '../../kit/counted.ts'
import { Button, buttonClass } from '../../kit/forms/button.tsx'
import { Segments } from '../../kit/forms/segments.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { MoreRows } from '../../kit/lists/more-rows.tsx'
import { useHeader } from '../../kit/page/header-store.ts'
import { AcceptAll } from './accept-changes.tsx'
import { AskRepDialog } from './ask-rep-dialog.tsx'
import { PriceChangeRow } from './moved-price-row.tsx'
import { SayUnitsDialog } from './say-units-dialog.tsx'
import style from './price-guard.module.css'

const route = getRouteApi('/app/price-guard')

/** Prices that rose or fell on price lists and invoices, the dearest a month first, until somebody accepts them. */
export function PriceGuardPage() {
  const { accepted } = route.useSearch()
  const navigate = useNavigate()
  useHeader({ title: 'Price guard', onBack: () => void navigate({ to: '/invoices' }) })
  const summary = useQuery(queryOf('getPriceChangeSummary'))
  const [asked, setAsked] = useState<PriceChange | null>(null)
  const [saidOf, setSaidOf] = useState<PriceChange | null>(null)
  const status = accepted ? 'accepted' : 'open'
  const query = useInfiniteQuery(infiniteQueryOf('getPriceChanges', { query: { status } }))
  return (
    <div className={style.page}>
      <Loaded answer={summary} what="what the changes cost">
        {(found) => <Summary summary={found} />}
      </Loaded>
      <div className="row wrap middle between gap-8">
        <Segments
          label="Which changes"
          options={[
            { key: 'open', label: 'Open' },
            { key: 'accepted', label: 'Accepted' },
          ]}
          chosen={status}
          onChoose={(next) =>
            void navigate({ to: '/price-guard', search: next === 'accepted' ? { accepted: true } : {}, replace: true })
          }
        />
        <Link to="/price-guard/settings" className={buttonClass('quiet')}>
          <IconSettings size={18} stroke={1.5} aria-hidden />
          Settings
        </Link>
      </div>
      <Loaded answer={query} what="the changed prices">
        {({ pages }) => {
          const changes = pages.flatMap((page) => page.data)
          return changes.length === 0 ? (
            <Empty isAccepted={accepted === true} />
          ) : (
            <>
              <Changes changes={changes} onAsk={setAsked} onSayUnits={setSaidOf} />
              <MoreRows pages={query} what="more changed prices" />
              {query.hasNextPage && !query.isFetchingNextPage && (
                <Button onClick={() => void query.fetchNextPage()}>Show more</Button>
              )}
              {!accepted && changes.length > 1 && <AcceptAll changes={changes} />}
            </>
          )
        }}
      </Loaded>
      {/* Here, and not in its row: the message stays while a colleague accepts the change. */}
      {asked && <AskRepDialog change={asked} onClose={() => setAsked(null)} />}
      {saidOf?.units && <SayUnitsDialog change={saidOf} units={saidOf.units} onClose={() => setSaidOf(null)} />}
    </div>
  )
}

function Empty({ isAccepted }: { isAccepted: boolean }) {
  return (
    <EmptyResult
      message={isAccepted ? 'No change is accepted yet.' : 'No price moved enough to be listed.'}
      tips={['New price lists and booked invoices are compared with what you agreed and paid.']}
      icon={IconShieldCheck}
    />
  )
}

type ChangesProps = Omit<ComponentProps<typeof PriceChangeRow>, 'change'> & { changes: readonly PriceChange[] }

function Changes({ changes, ...choices }: ChangesProps) {
  return (
    <ul className={style.list} aria-label="Changed prices">
      {changes.map((change) => (
        <PriceChangeRow key={change.id} change={change} {...choices} />
      ))}
    </ul>
  )
}

type Totals = AnswerOf<'getPriceChangeSummary'>

function Summary({ summary }: { summary: Totals }) {
  const { riseCount, monthly, withoutPaceCount, uncomparedCount, fallCount, saved } = summary
  const others = [
    uncomparedCount > 0 && `${counted(uncomparedCount, 'changed pack')} can’t be compared`,
    withoutPaceCount > 0 &&
      `${counted(withoutPaceCount, 'rise')} of items not bought in 8 weeks, listed by the percent alone`,
    fallCount > 0 && `${counted(fallCount, 'price')} fell, ${formatMoney(fromWire(saved))} a month less`,
  ].filter(Boolean)
  return (
    <section className={style.summary} aria-label="What rises cost">
      <p>
        <strong className={style.total}>{formatMoney(fromWire(monthly))}</strong> more a month
        <span className="muted">, {counted(riseCount, 'rise')}</span>
      </p>
      {others.length > 0 && <p className="meta">{others.join(' · ')}</p>}
      <p className="meta">At the pace of the last 8 weeks.</p>
    </section>
  )
}
