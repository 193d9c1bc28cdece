import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useActiveLocation } from '../accounts/session.ts'
import { queryOf } from '../api/queries.ts'
import { todayAt } from '../distributors/today-at.ts'
import { given } from '../kit/page/in-address.ts'
import { readAnalyticsUrl, timeQuery, type AnalyticsUrl } from './analytics-url.ts'

export type AnalyticsPath = '/analytics' | `/analytics/total-${'purchases' | 'orders' | 'savings'}`
export type UrlChange = { [K in keyof AnalyticsUrl]?: AnalyticsUrl[K] | undefined }

/** The address of a screen of analytics, how to change it, and the time filter it means at the location. */
export function useAnalyticsUrl(path: AnalyticsPath) {
  const url = readAnalyticsUrl(useSearch({ strict: false }))
  const today = todayAt(useActiveLocation())
  const navigate = useNavigate()
  const change = (part: UrlChange) =>
    void navigate({ to: path, search: given({ ...url, ...part }), replace: true, resetScroll: false })
  return { url, today, time: timeQuery(url, today), change }
}

/** The three figures; those of the period before stay until the new ones are there. */
export function useAnalytics(time: ReturnType<typeof timeQuery>) {
  return useQuery({ ...queryOf('getAnalytics', { query: time }), placeholderData: keepPreviousData })
}
