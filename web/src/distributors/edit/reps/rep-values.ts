import type { SalesRep } from '@larder/contract/distributors/distributors.ts'
import type { RepAccess } from '@larder/domain/distributors/reps/sales-rep.ts'

/** The fields of a rep's form. */
export type RepValues = {
  name: string
  email: string
  phone: string
  accessType: RepAccess | ''
  startDate: string
  endDate: string
}

export function repValues(rep: SalesRep | undefined): RepValues {
  return {
    name: rep?.name ?? '',
    email: rep?.email ?? '',
    phone: rep?.phone ?? '',
    accessType: rep?.access_type ?? '',
    startDate: rep?.start_date ?? '',
    endDate: rep?.end_date ?? '',
  }
}

/** The changed values as the call takes them. Access goes with its dates: each alone may be refused. */
export function changesToSend(changed: RepValues): ReturnType<typeof whole>
export function changesToSend(changed: Partial<RepValues>, values: RepValues): Partial<ReturnType<typeof whole>>
export function changesToSend(changed: Partial<RepValues>, values = changed as RepValues) {
  const all = whole(values)
  const isAccess = 'accessType' in changed || 'startDate' in changed || 'endDate' in changed
  const names = isAccess ? { ...changed, accessType: '', startDate: '', endDate: '' } : changed
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in names))
}

function whole({ accessType, startDate, endDate, ...texts }: RepValues) {
  const isLimited = accessType === 'limited'
  return {
    ...texts,
    accessType: accessType === '' ? ('none' as const) : accessType,
    startDate: isLimited && startDate ? startDate : null,
    endDate: isLimited && endDate ? endDate : null,
  }
}
