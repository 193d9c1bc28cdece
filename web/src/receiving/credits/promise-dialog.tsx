import type { Credit } from '@larder/contract/receiving/credits/credits.ts'
import { call } from '../../api/client.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { TextAreaField } from '../../kit/forms/field.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { refreshCredits } from './refresh-credits.ts'

const longestNote = 500

/** Notes that the rep promised a credit, with their words where somebody writes them down. */
export function PromiseDialog({ credit, onClose }: { credit: Credit; onClose: () => void }) {
  const form = useCallForm({
    start: { note: '' },
    send: async ({ note }) => {
      const body = {
        status: 'promised',
        from: credit.status,
        ...(note.trim() !== '' && { note: note.trim() }),
      } as const
      await call('patchCredit', { params: { id: credit.id }, body })
      onClose()
      await refreshCredits()
    },
  })
  return (
    <FormDialog
      title={`${credit.item}: rep promised it`}
      form={form}
      submitLabel="Save"
      asksBeforeLosing
      onClose={onClose}
    >
      <TextAreaField
        label="Note"
        rows={4}
        maxLength={longestNote}
        hint="Who promised it, and by when. You can leave this empty."
        {...form.text('note')}
      />
    </FormDialog>
  )
}
