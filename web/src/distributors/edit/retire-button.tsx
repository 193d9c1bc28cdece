import type { Distributor } from '@larder/contract/distributors/distributors.ts'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { refresh } from '../../api/queries.ts'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError } from '../../kit/forms/field.tsx'
import { confirm } from '../../kit/layers/modals.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { useIsOwner } from '../use-is-owner.ts'

/** Retires a distributor, or brings it back; only owners see it. */
export function RetireButton({ distributor: { id, nickname, isRetired } }: { distributor: Distributor }) {
  const isOwner = useIsOwner()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  if (!isOwner) return null
  const change = async () => {
    const message = `Retire ${nickname}? Its items leave the order list. Orders and order guides are kept, and you can bring it back.`
    if (!isRetired && !(await confirm({ message, confirmLabel: 'Retire', danger: true }))) return
    setIsBusy(true)
    setRefusal(undefined)
    try {
      await call('putRetiredDistributor', { params: { id }, body: { is_retired: isRetired ? 0 : 1 } }, { quiet: true })
      await refresh('getDistributor', 'getDistributors', 'getDistributorNames', 'getItems')
      toast({ message: isRetired ? `${nickname} is back.` : `${nickname} is retired.` })
    } catch (failure) {
      setRefusal(messageOf(failure))
    }
    setIsBusy(false)
  }
  return (
    <>
      <span>
        <Button busy={isBusy} onClick={() => void change()}>
          {isRetired ? 'Bring back' : 'Retire distributor'}
        </Button>
      </span>
      {refusal !== undefined && <FieldError>{refusal}</FieldError>}
    </>
  )
}
