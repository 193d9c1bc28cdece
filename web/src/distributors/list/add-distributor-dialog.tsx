import { phoneProblem } from '@larder/domain/values/phone-number.ts'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import type { InputOf } from '../../api/call-input.ts'
import { makeOnce } from '../../api/once/make-once.ts'
import { refresh } from '../../api/queries.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { TextField } from '../../kit/forms/field.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { toast } from '../../kit/layers/toasts.tsx'

type AddDistributorDialogProps = { onAdded: (id: number) => void; onClose: () => void }

/** A distributor of one's own: a name, and where its orders go. */
export function AddDistributorDialog({ onAdded, onClose }: AddDistributorDialogProps) {
  const [add] = useState(() => makeOnce({ make: addDistributor }))
  const form = useCallForm({
    start: { nickname: '', contactName: '', email: '', phone: '', dcn: '' },
    check: ({ nickname, email, phone }) => ({
      phone: phoneProblem(phone),
      ...(nickname.trim() === '' ? { nickname: 'Name is required.' } : {}),
      ...(email.trim() === '' ? { email: 'E-mail is required.' } : {}),
    }),
    send: async (values) => {
      const { id, nickname } = await add(values)
      await refresh('getDistributors', 'getDistributorNames')
      toast({ message: `${nickname} added. Set its delivery days next.` })
      onAdded(id)
    },
  })
  return (
    <FormDialog title="Add distributor" form={form} submitLabel="Add" asksBeforeLosing onClose={onClose}>
      <TextField {...form.text('nickname')} label="Name" maxLength={120} autoComplete="off" />
      <TextField
        {...form.text('email')}
        label="E-mail for orders"
        type="email"
        maxLength={254}
        autoComplete="off"
        hint="Every order is mailed here."
      />
      <TextField {...form.text('contactName')} label="Contact (optional)" maxLength={120} autoComplete="off" />
      <TextField {...form.text('phone')} label="Phone (optional)" type="tel" maxLength={40} autoComplete="off" />
      <TextField {...form.text('dcn')} label="Customer number (optional)" maxLength={60} autoComplete="off" />
    </FormDialog>
  )
}

function addDistributor(body: InputOf<'postDistributor'>['body'], idempotencyKey: string) {
  return call('postDistributor', { body }, { idempotencyKey })
}
