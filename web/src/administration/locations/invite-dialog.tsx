import type { AdministratedLocation } from '@larder/contract/administration/managed-locations.ts'
import { useState } from 'react'
import type { InputOf } from '../../api/call-input.ts'
import { callOnce } from '../../api/once/call-once.ts'
import { makeOnce } from '../../api/once/make-once.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { isEmail } from '../../accounts/sign-in/sign-in-rules.ts'
import { TextField } from '../../kit/forms/field.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { toast } from '../../kit/layers/toasts.tsx'

type InviteDialogProps = { location: AdministratedLocation; onClose: () => void }

/** Somebody who is mailed an invitation to a location: its first owner, who invites everybody else. */
export function InviteDialog({ location: { id, nickname }, onClose }: InviteDialogProps) {
  const [invite] = useState(() => invitingOnce(id))
  const form = useCallForm({
    start: { email: '', title: 'Owner' },
    check: ({ email, title }) => ({
      email: isEmail(email) ? undefined : 'Please enter a correct email.',
      title: title.trim() === '' ? 'This field is required.' : undefined,
    }),
    send: async ({ email, title }) => {
      const { message } = await invite({ email: email.trim(), title })
      onClose()
      toast({ message })
    },
  })
  return (
    <FormDialog
      title={`Invite to ${nickname}`}
      form={form}
      submitLabel="Send invitation"
      asksBeforeLosing
      onClose={onClose}
    >
      <TextField
        {...form.text('email')}
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        data-first-focus
        hint="A link goes to this address. It works once, within seven days."
      />
      <TextField
        {...form.text('title')}
        label="Title"
        autoComplete="off"
        maxLength={60}
        hint="An owner invites everybody else, and changes their access under People."
      />
      <p className="meta">They may place orders, see prices and edit inventory lists here.</p>
    </FormDialog>
  )
}

function invitingOnce(id: number) {
  return makeOnce({
    make: (body: InputOf<'postLocationInvitation'>['body'], idempotencyKey) =>
      callOnce('postLocationInvitation', { params: { id }, body }, { idempotencyKey }),
  })
}
