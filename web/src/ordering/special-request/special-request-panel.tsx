import { useId } from 'react'
import { SidePanel } from '../../kit/layers/modal.tsx'
import { RequestAdded, RequestAddedActions } from './request-added.tsx'
import { RequestForm } from './request-form.tsx'
import type { RequestStart } from './request-start.ts'
import { SubmitRequest } from './submit-request.tsx'
import { useSpecialRequest } from './use-special-request.ts'

/** The special request beside the list; nothing closes it while it is on its way. */
export function SpecialRequestPanel({ start, onClose }: { start: RequestStart; onClose: () => void }) {
  const request = useSpecialRequest(start)
  const formId = useId()
  return (
    <SidePanel
      title="Add Special Request"
      onClose={request.isSending ? null : onClose}
      foot={
        request.added ? (
          <RequestAddedActions request={request} onDone={onClose} onLeave={onClose} />
        ) : (
          <SubmitRequest request={request} formId={formId} />
        )
      }
    >
      {request.added ? (
        <RequestAdded line={request.added} />
      ) : (
        <RequestForm key={request.draft.id} id={formId} request={request} />
      )}
    </SidePanel>
  )
}
