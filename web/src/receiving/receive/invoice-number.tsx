import type { Order } from '@larder/contract/ordering/orders.ts'
import { useState, type KeyboardEvent } from 'react'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { onceInTab } from '../../api/once/once-in-tab.ts'
import { refresh } from '../../api/queries.ts'
import { TextField } from '../../kit/forms/field.tsx'

const longestNumber = 60

/** The number of a received order's invoice: the paper often comes later than the goods. Saved when the field is left. */
export function InvoiceNumber({ order }: { order: Order }) {
  const [typed, setTyped] = useState<string>()
  const [state, setState] = useState<'saving' | 'saved' | { failure: string }>()
  const kept = order.customInvoiceId ?? ''
  const save = async () => {
    const number = typed?.trim() ?? kept
    if (number === kept) return setTyped(undefined)
    setState('saving')
    const body = { customInvoiceId: number || null }
    try {
      await onceInTab(`invoice number ${order.id}`, body, (idempotencyKey) =>
        call('patchOrder', { params: { id: order.id }, body }, { idempotencyKey, quiet: true }),
      )
      await refresh('getOrder', 'getOrders')
      setTyped(undefined)
      setState('saved')
    } catch (failure) {
      setState({ failure: messageOf(failure) })
    }
    return undefined
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur()
  }
  return (
    <TextField
      label="Invoice number"
      after={
        <span className="meta" role="status">
          {state === 'saving' ? 'Saving' : state === 'saved' ? 'Saved' : ''}
        </span>
      }
      error={typeof state === 'object' ? state.failure : undefined}
      value={typed ?? kept}
      maxLength={longestNumber}
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value)
        setState(undefined)
      }}
      onBlur={() => void save()}
      onKeyDown={onKeyDown}
    />
  )
}
