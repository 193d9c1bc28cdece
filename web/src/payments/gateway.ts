import { queryOf } from '../api/queries.ts'

/** Which provider takes the cards, and the key its script needs; the same for the whole session. */
export const gatewayQuery = { ...queryOf('getPaymentGateway'), staleTime: 'static' as const }
