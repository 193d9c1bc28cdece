import type { Company } from '@larder/contract/accounts/companies.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useActiveLocation } from './session.ts'
import { queryOf } from '../api/queries.ts'
import { accentOf } from '../kit/theme/accent.ts'

/** The company of this address (spec 3 §9: company id '1'). */
export const companyId = 1
const productName = 'Larder'

const companyQuery = queryOptions({ ...queryOf('getCompany', { params: { id: companyId } }), staleTime: Infinity })

/** The company whose title, logo and colours the screens show; undefined until known. */
export function useCompany(): Company | undefined {
  return useQuery(companyQuery).data
}

/** The company's name: signed in that of the active location, signed out that of the address. */
export function useCompanyTitle(): string {
  const ofAddress = useCompany()?.title
  const ofLocation = useActiveLocation()?.company.nickname
  return ofLocation || ofAddress || productName
}

/** The logo that belongs to that title; null without one. */
export function useCompanyLogo(): string | null {
  const ofAddress = useCompany()?.logo ?? null
  const location = useActiveLocation()
  return location ? location.company.logo_url : ofAddress
}

/** Names the browser's tab: the page and the company. */
export function useDocumentTitle(page: string) {
  const company = useCompanyTitle()
  useEffect(() => {
    document.title = page === '' ? company : `${page} · ${company}`
  }, [page, company])
}

/** Puts the company's main colour and favicon in place of the product's own; rendered once, in the root. */
export function CompanyLook() {
  const company = useCompany()
  useEffect(() => {
    if (company?.mainColor) wearColour(company.mainColor)
    if (company?.favicon)
      document.querySelector<HTMLLinkElement>('link[rel=icon]')?.setAttribute('href', company.favicon)
  }, [company])
  return null
}

function wearColour(mainColor: string) {
  const root = document.documentElement.style
  for (const theme of ['light', 'dark'] as const) {
    const colours = accentOf(mainColor, theme)
    if (!colours) continue
    root.setProperty(`--accent-${theme}`, colours.accent)
    root.setProperty(`--on-accent-${theme}`, colours.onAccent)
  }
}
