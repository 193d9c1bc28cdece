import type { PriceChange } from '@larder/contract/receiving/price-guard/moved-prices.ts'
import { call } from '../../api/client.ts'
import { onceInTab } from '../../api/once/once-in-tab.ts'
import { refresh } from '../../api/queries.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { copyText } from '../../kit/copy-text.ts'
import { Button } from '../../kit/forms/button.tsx'
import { TextAreaField } from '../../kit/forms/field.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { toast } from '../../kit/layers/toasts.tsx'

/** The message to the sales rep: to send as it is, to change first, or to copy. */
export function AskRepDialog({ change, onClose }: { change: PriceChange; onClose: () => void }) {
  const isAsked = change.mail !== null && change.mail.status !== 'failed'
  const form = useCallForm({
    start: { message: change.message },
    check: ({ message }) => ({ message: message.trim() === '' ? 'Please enter a message.' : undefined }),
    send: async ({ message }) => {
      const { recipients } = await onceInTab(`ask about price ${change.id}`, { message }, (idempotencyKey) =>
        call('postPriceQuestion', { params: { id: change.id }, body: { message } }, { idempotencyKey, quiet: true }),
      )
      toast({ message: `Sending to ${recipients.join(', ')}` })
      await refresh('getPriceChanges')
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Ask ${change.distributor}`}
      form={form}
      submitLabel="Send"
      hasSubmit={!isAsked}
      asksBeforeLosing
      onClose={onClose}
    >
      <TextAreaField label="Message" rows={12} maxLength={4_000} {...form.text('message')} />
      <Button look="link" onClick={() => void copyText(form.values.message, copyTexts)}>
        Copy
      </Button>
      {isAsked && <p className="meta">Asked already: {change.mail?.recipients.join(', ')}</p>}
    </FormDialog>
  )
}

const copyTexts = { copied: 'Copied', otherwise: 'This browser does not let us copy. Select the text and copy it.' }
