import type { Analytics } from '@larder/contract/analytics/analytics.ts'
import { percentChange } from '@larder/domain/analytics/change.ts'
import { figureDefinitions } from '@larder/domain/analytics/figure-definitions.ts'
import { lazyRouteComponent, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { fromWire } from '../../api/wire-money.ts'
import { Stat } from '../../kit/charts/stat.tsx'
import { counted } from '../../kit/counted.ts'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { useHeader } from '../../kit/page/header-store.ts'
import style from '../analytics.module.css'
import { timeOf, type AnalyticsUrl } from '../analytics-url.ts'
import { aboutMoneyOf, countOf, estimateNote, moneyOf } from '../figure-texts.ts'
import { PeriodBar } from '../period-bar.tsx'
import { useAnalytics, useAnalyticsUrl } from '../use-analytics.ts'

// The figures are a fifth of what this screen loads, and come first.
const BelowFigures = lazyRouteComponent(() => import('./below-figures.tsx'), 'BelowFigures')

/** Three figures of the active location, a look-up of items, what was bought and what could cost less (spec 3 §2.4). */
export function AnalyticsPage() {
  useHeader({ title: 'Analytics' })
  const { url, today, time, change } = useAnalyticsUrl('/analytics')
  const answer = useAnalytics(time)
  return (
    <div className={style.page}>
      <PeriodBar url={url} today={today} answer={answer.data} onChange={change} />
      <Loaded answer={answer} what="the figures">
        {(data) => (
          <div className={style.body} aria-busy={answer.isPlaceholderData || undefined}>
            <Figures data={data} url={url} />
          </div>
        )}
      </Loaded>
      <Suspense>
        <BelowFigures time={time} />
      </Suspense>
    </div>
  )
}

function Figures({ data, url }: { data: Analytics; url: AnalyticsUrl }) {
  const { total_purchases: purchases, total_orders: orders, total_savings: savings } = data
  const search = timeOf(url)
  return (
    <div className={style.stats}>
      <Stat
        label="Total Purchases"
        definition={figureDefinitions.totalPurchases}
        value={aboutMoneyOf(purchases.total, purchases.isEstimate)}
        note={purchases.isEstimate && estimateNote}
        change={{
          percent: changeOf(purchases),
          before: aboutMoneyOf(purchases.previous, purchases.isPreviousEstimate),
        }}
        values={purchases.sparkline}
        action={
          <Link to="/analytics/total-purchases" search={search}>
            See purchases
          </Link>
        }
      />
      <Stat
        label="Total Orders"
        definition={figureDefinitions.totalOrders}
        value={countOf(orders.total)}
        change={{ percent: percentChange(orders.previous, orders.total), before: counted(orders.previous, 'order') }}
        values={orders.sparkline}
        action={
          <Link to="/analytics/total-orders" search={search}>
            See orders
          </Link>
        }
      />
      <Stat
        label="Total Savings"
        definition={figureDefinitions.totalSavings}
        value={moneyOf(savings.total)}
        change={{ percent: changeOf(savings), before: moneyOf(savings.previous), isGood: true }}
        values={savings.sparkline}
        action={
          <Link to="/analytics/total-savings" search={search}>
            See savings
          </Link>
        }
      />
    </div>
  )
}

function changeOf({ previous, total }: { previous: number; total: number }): number | null {
  return percentChange(fromWire(previous), fromWire(total))
}
