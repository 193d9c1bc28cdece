import type { Invoice } from '@larder/contract/receiving/invoices/invoices.ts'
import type { InputOf } from '../../../api/call-input.ts'
import { call } from '../../../api/client.ts'
import { CallFailure } from '../../../api/failures.ts'
import { queryOf, refresh } from '../../../api/queries.ts'
import { queryClient } from '../../../api/query-client.ts'
import { oneAfterAnother } from '../../../kit/one-after-another.ts'

const inTurn = oneAfterAnother()

/**
 * Sends a change once the one before was answered: of two answers that overtake each other the older one would be shown.
 * One that is refused because somebody else changed the invoice shows it as it is now.
 */
export function changeInvoice(
  { id }: Pick<Invoice, 'id'>,
  body: InputOf<'patchInvoice'>['body'],
  options: { quiet?: boolean } = {},
): Promise<void> {
  return inTurn(async () => {
    try {
      takeInvoice(await call('patchInvoice', { params: { id }, body }, options))
    } catch (failure) {
      if (failure instanceof CallFailure && failure.status === 409) void refresh('getInvoice')
      throw failure
    }
  })
}

/** Shows an invoice as the server answered it, whatever a read that began before will say. */
export function takeInvoice(invoice: Invoice) {
  const { queryKey } = queryOf('getInvoice', { params: { id: String(invoice.id) } })
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, invoice)
  void refresh('getInvoices', 'getOrderMatch')
}
