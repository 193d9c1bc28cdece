import type { SalesRep } from '@larder/contract/distributors/distributors.ts'
import { IconAlertTriangle, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../kit/forms/button.tsx'
import { Tag } from '../../../kit/lists/tag.tsx'

type InviteButtonProps = {
  rep: SalesRep
  /** name, e-mail and access are valid */
  canSend: boolean
  /** why no invite can be sent here at all */
  locked?: string
  onSend: () => Promise<void>
}

/**
 * Send Invite, then Invite sent, then Invite Accepted (spec 3 §4). A rep who accepted needs another invite when their key
 * has ended, or for a new device.
 */
export function InviteButton({ rep: { name, invite_status }, canSend, locked, onSend }: InviteButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const isAgain = invite_status === 'sent' || invite_status === 'accepted'
  const send = async () => {
    setIsBusy(true)
    await onSend()
    setIsBusy(false)
  }
  return (
    <span className="inline-row wrap middle gap-8">
      {invite_status === 'sent' && <Tag label="Invite sent" tone="information" />}
      {invite_status === 'accepted' && <Tag label="Invite Accepted" tone="savings" />}
      <Button
        busy={isBusy}
        disabled={!canSend}
        aria-label={isAgain ? `Send Invite again to ${name}` : `Send Invite to ${name}`}
        onClick={() => void send()}
      >
        {locked === undefined ? (
          <IconSend size={16} stroke={1.5} aria-hidden />
        ) : (
          <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
        )}
        {isAgain ? 'Send again' : 'Send Invite'}
      </Button>
      {locked !== undefined && <span className="meta">{locked}</span>}
    </span>
  )
}
