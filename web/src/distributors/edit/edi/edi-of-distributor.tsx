import type { Distributor } from '@larder/contract/distributors/distributors.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { messageOf } from '../../../api/failures.ts'
import { queryOf, refresh } from '../../../api/queries.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { FieldError } from '../../../kit/forms/field.tsx'
import { Loaded } from '../../../kit/lists/loaded.tsx'
import { SkeletonRows } from '../../../kit/lists/skeleton-rows.tsx'
import { recipientOf } from '../../recipient.ts'
import { useIsOwner } from '../../use-is-owner.ts'
import { EdiFiles } from './edi-files.tsx'
import { EdiSettings } from './edi-settings.tsx'

/** The state of EDI with a distributor: whether orders go by it, the exchanged files, and the last error. */
export function EdiOfDistributor({ distributor }: { distributor: Distributor }) {
  const { id, nickname } = distributor
  const isOwner = useIsOwner()
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const edi = useQuery(queryOf('getEdi', { params: { id } }))
  const exchange = async () => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      await call('postEdiExchange', { params: { id } }, { quiet: true })
    } catch (failure) {
      setRefusal(messageOf(failure))
    }
    await refresh('getEdi', 'getEdiFiles')
    setIsBusy(false)
  }
  return (
    <Loaded answer={edi} what="EDI" waiting={<SkeletonRows count={2} withPicture={false} />}>
      {(data) => (
        <>
          <p>
            {data.isOn
              ? `On: orders go to ${nickname} by EDI, not by mail.${data.isTest ? ' Test mode: they are marked as tests.' : ''}`
              : whereOrdersGo(distributor)}
          </p>
          {data.isOn && (
            <p className="meta">
              {data.lastExchangeTimeDisplay === null
                ? 'Nothing was exchanged yet.'
                : `Last exchange ${data.lastExchangeTimeDisplay}. Files are exchanged every minute.`}
            </p>
          )}
          {data.lastError !== null && <FieldError>{data.lastError}</FieldError>}
          {refusal !== undefined && <FieldError>{refusal}</FieldError>}
          {isOwner && (
            <span className="row wrap gap-8">
              {data.isOn && (
                <Button look="plain" busy={isBusy} onClick={() => void exchange()}>
                  Exchange now
                </Button>
              )}
              <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
                {isOpen ? 'Hide EDI settings' : data.version === 0 ? 'Set up EDI' : 'Edit EDI settings'}
              </Button>
            </span>
          )}
          {isOwner && isOpen && <EdiSettings distributor={distributor} edi={data} onSaved={() => setIsOpen(false)} />}
          {data.version > 0 && <EdiFiles distributorId={id} isOwner={isOwner && data.isOn} />}
        </>
      )}
    </Loaded>
  )
}

/** With EDI off orders are mailed, where there is somebody to mail them to. */
function whereOrdersGo({ nickname, dsrs = [] }: Distributor): string {
  if (recipientOf(dsrs)) return 'Off: orders go to the sales rep by mail.'
  return `Off: orders are not mailed, as no sales rep of ${nickname} has an e-mail address. Add one, or call ${nickname}.`
}
