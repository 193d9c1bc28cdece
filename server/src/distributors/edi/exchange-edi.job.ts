import { z } from 'zod'

/** The job of exchanging files with a distributor; its work is in receiving/edi. */
export const exchangeEdiJob = {
  name: 'exchange-edi',
  payload: z.object({ locationId: z.int(), distributorId: z.int() }),
}
