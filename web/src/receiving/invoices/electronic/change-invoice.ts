import type { Invoice, InvoiceLine } from '@larder/contract/receiving/invoices/invoices.ts'
import type { InputOf } from '../../../api/call-input.ts'
import { call, type CallOptions } from '../../../api/client.ts'
import { CallFailure } from '../../../api/failures.ts'
import { makeOnce } from '../../../api/once/make-once.ts'
import { queryOf, refresh } from '../../../api/queries.ts'
import { queryClient } from '../../../api/query-client.ts'
import { oneAfterAnother } from '../../../kit/one-after-another.ts'

const inTurn = oneAfterAnother()

export type InvoiceChange = InputOf<'patchInvoice'>['body']

/** The contents that an earlier try saved, and the invoice as it was answered then. */
export type Saved<V> = { values: V; invoice: Invoice }

/**
 * Saves what is typed about an invoice once, however often it is tried: a try without an answer goes out again under its
 * key, and what was typed differently since then changes what that try made.
 */
export function savingOnce<V>(
  invoice: Pick<Invoice, 'id'>,
  changeOf: (values: V, saved?: Saved<V>) => InvoiceChange,
): (values: V) => Promise<Saved<V>> {
  const tried = new Set<string>()
  const send = async (body: InvoiceChange, idempotencyKey: string) => {
    const isRepeat = tried.has(idempotencyKey)
    tried.add(idempotencyKey)
    const changed = await changeInvoice(invoice, body, { idempotencyKey })
    // A try that is repeated is answered as it was then: others may have changed the invoice since.
    if (isRepeat) void refresh('getInvoice')
    return changed
  }
  const sendAgain = makeOnce({ make: send })
  return makeOnce<V, Saved<V>>({
    make: async (values, key) => ({ values, invoice: await send(changeOf(values), key) }),
    change: async (saved, values) => ({ values, invoice: await sendAgain(changeOf(values, saved)) }),
  })
}

/**
 * Sends a change once the one before was answered: of two answers that overtake each other the older one would be shown.
 * One that is refused because somebody else changed the invoice shows it as it is now.
 */
export function changeInvoice(
  { id }: Pick<Invoice, 'id'>,
  body: InvoiceChange,
  options: Pick<CallOptions, 'quiet' | 'idempotencyKey'> = {},
): Promise<Invoice> {
  return inTurn(async () => {
    try {
      const changed = await call('patchInvoice', { params: { id }, body }, options)
      takeInvoice(changed)
      return changed
    } catch (failure) {
      if (failure instanceof CallFailure && failure.status === 409) void refresh('getInvoice')
      throw failure
    }
  })
}

/** The words of the paper about a line. */
export type Figures = Pick<
  InvoiceLine,
  'din' | 'item_description' | 'unit_measure' | 'quantity' | 'unit_price' | 'lineItemTotal'
>

/** A line as it is shown. */
export function figuresOf({
  din,
  item_description,
  unit_measure,
  quantity,
  unit_price,
  ...line
}: InvoiceLine): Figures {
  return { din, item_description, unit_measure, quantity, unit_price, lineItemTotal: line.lineItemTotal }
}

/** Shows an invoice as the server answered it, whatever a read that began before will say. */
export function takeInvoice(invoice: Invoice) {
  const { queryKey } = queryOf('getInvoice', { params: { id: String(invoice.id) } })
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, invoice)
  void refresh('getInvoices', 'getOrderMatch', 'getUnclaimedRejects')
}
