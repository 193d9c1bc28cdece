import type { Analytics } from '@larder/contract/analytics/analytics.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Loaded } from '../kit/lists/loaded.tsx'
import { useHeader } from '../kit/page/header-store.ts'
import { timeOf } from './analytics-url.ts'
import style from './analytics.module.css'
import { PeriodBar } from './period-bar.tsx'
import { useAnalytics, useAnalyticsUrl, type AnalyticsPath } from './use-analytics.ts'

type SubPageProps = {
  title: string
  path: AnalyticsPath
  children: (data: Analytics, of: ReturnType<typeof useAnalyticsUrl>) => ReactNode
}

/** A page below the headline: breadcrumb, time, and what is behind one of the figures. */
export function SubPage({ title, path, children }: SubPageProps) {
  const of = useAnalyticsUrl(path)
  const answer = useAnalytics(of.time)
  const navigate = useNavigate()
  const search = timeOf(of.url)
  useHeader({ title, onBack: () => void navigate({ to: '/analytics', search }) })
  return (
    <div className={style.page}>
      <nav aria-label="Breadcrumb" className="meta" data-not-printed>
        <Link to="/analytics" search={search}>
          Analytics
        </Link>{' '}
        <span aria-hidden>&gt;</span> <span aria-current="page">{title}</span>
      </nav>
      <PeriodBar {...of} answer={answer.data} onChange={of.change} isCompared={false} />
      <Loaded answer={answer} what="the figures">
        {(data) => (
          <div className={style.body} aria-busy={answer.isPlaceholderData || undefined}>
            {children(data, of)}
          </div>
        )}
      </Loaded>
    </div>
  )
}
