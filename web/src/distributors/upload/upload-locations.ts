import { useQuery } from '@tanstack/react-query'
import { useActiveLocation } from '../../accounts/session.ts'
import { queryOf } from '../../api/queries.ts'

/** The locations that buy from the distributor and that the person may upload for. */
export function useUploadLocations(distributorId: number) {
  const active = useActiveLocation()
  return useQuery({
    ...queryOf('getAllowedChildren', { params: { id: active?.id ?? 0 }, query: { distributor_id: distributorId } }),
    enabled: active !== null,
  })
}
