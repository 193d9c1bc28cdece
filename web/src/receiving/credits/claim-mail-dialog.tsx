import { useQuery } from '@tanstack/react-query'
import { CallFailure, messageOf } from '../../api/failures.ts'
import { queryOf } from '../../api/queries.ts'
import { json } from '../../api/request-of.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { FieldError } from '../../kit/forms/field.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import style from './credits-page.module.css'
import { refreshCredits } from './refresh-credits.ts'

type ClaimMailDialogProps = {
  distributor: string
  creditIds: readonly number[]
  /** mails them; to whom it goes */
  send: () => Promise<readonly string[]>
  onClose: () => void
}

/** The mail of claims as it would go: nothing leaves the house before somebody has seen to whom, and what it says. */
export function ClaimMailDialog({ distributor, creditIds, send, onClose }: ClaimMailDialogProps) {
  const preview = useQuery({ ...queryOf('getCreditsMail', { query: { creditIds: json(creditIds) } }), staleTime: 0 })
  const form = useCallForm({
    start: {},
    send: async () => {
      try {
        toast({ message: `Sending to ${(await send()).join(', ')}` })
        onClose()
      } finally {
        await refreshCredits()
      }
    },
  })
  return (
    <FormDialog
      title={`Mail to ${distributor}`}
      form={form}
      submitLabel="Send"
      isDisabled={preview.data === undefined}
      onClose={onClose}
    >
      {preview.error instanceof CallFailure ? (
        <FieldError>{messageOf(preview.error)}</FieldError>
      ) : (
        <Loaded answer={preview} what="the mail">
          {({ recipients, subject, text }) => (
            <>
              <p className="breaks-anywhere">
                To <strong>{recipients.join(', ')}</strong>
              </p>
              <p className="medium breaks-anywhere">{subject}</p>
              <p className={style.letter}>{text}</p>
              <p className="meta">A PDF with what is claimed is attached.</p>
            </>
          )}
        </Loaded>
      )}
    </FormDialog>
  )
}
