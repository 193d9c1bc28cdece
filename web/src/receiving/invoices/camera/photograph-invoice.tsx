import { IconCamera } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { queryOf } from '../../../api/queries.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { SelectField } from '../../../kit/forms/field.tsx'
import { Loaded } from '../../../kit/lists/loaded.tsx'
import { noOrder, OrderField } from '../electronic/order-field.tsx'

/** The camera for a paper invoice: its order is asked for in passing, or its distributor where it has no order here. */
export function PhotographInvoice() {
  const navigate = useNavigate()
  const [asks, setAsks] = useState<'nothing' | 'order' | 'distributor'>('nothing')
  if (asks === 'nothing') {
    return (
      <Button look="primary" wide onClick={() => setAsks('order')}>
        <IconCamera size={20} stroke={1.5} aria-hidden />
        Photograph an invoice
      </Button>
    )
  }
  return (
    <div className="stack gap-8">
      {asks === 'order' ? (
        <>
          <p className="meta">Choose the order that the invoice came with.</p>
          <OrderField
            chosen={{ ...noOrder, label: '' }}
            onChoose={({ id }) =>
              void navigate({ to: '/order-history/upload-invoice/$id/take-photo', params: { id: String(id) } })
            }
          />
          <Button onClick={() => setAsks('distributor')}>It has no order here</Button>
        </>
      ) : (
        <DistributorField
          onChoose={(distributorId) =>
            void navigate({
              to: '/invoices/take-photo/$distributorId',
              params: { distributorId: String(distributorId) },
            })
          }
        />
      )}
      <Button look="quiet" onClick={() => setAsks('nothing')}>
        Cancel
      </Button>
    </div>
  )
}

function DistributorField({ onChoose }: { onChoose: (id: number) => void }) {
  const names = useQuery(queryOf('getDistributorNames'))
  return (
    <Loaded answer={names} what="the distributors">
      {({ data }) => (
        <SelectField label="Who sent the invoice" value="" onChange={({ target }) => onChoose(Number(target.value))}>
          <option value="" disabled>
            Choose a distributor
          </option>
          {data.map(({ id, nickname }) => (
            <option key={id} value={id}>
              {nickname}
            </option>
          ))}
        </SelectField>
      )}
    </Loaded>
  )
}
