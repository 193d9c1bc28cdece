import type { ReportedIssue } from '@larder/contract/administration/help-requests.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { TextAreaField } from '../../kit/forms/field.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import style from '../administration.module.css'
import { minuteOf } from '../rows.ts'

type AnswerDialogProps = { issue: ReportedIssue; onClose: () => void }

/** A report in full, with its screen and the request to look for in the log, and its one answer. */
export function AnswerDialog({ issue, onClose }: AnswerDialogProps) {
  const { id, locationId, location, person, email, administrator, message, page, requestId, createTime, mailProblem } =
    issue
  const form = useCallForm({
    start: { answer: '' },
    check: ({ answer }) => (answer.trim() === '' ? { answer: 'Please write an answer.' } : {}),
    send: async ({ answer }) => {
      const done = await call('postHelpAnswer', { params: { location_id: locationId, id }, body: { answer } })
      onClose()
      toast({ message: done.message })
      await refresh('getReportedIssues')
    },
  })
  return (
    <FormDialog
      title={`${person}, ${location}`}
      form={form}
      submitLabel="Send answer"
      hasSubmit={issue.answer === null}
      asksBeforeLosing
      onClose={onClose}
    >
      <p className={style.words}>{message}</p>
      <p className="meta breaks-anywhere">
        {email} · {administrator !== null && `sent by ${administrator}, who acted as them · `}
        {minuteOf(createTime)} UTC · screen {page ?? 'not known'} · request {requestId}
        {mailProblem !== null && ` · its mail could not be sent: ${mailProblem}`}
      </p>
      {issue.answer === null ? (
        <TextAreaField
          {...form.text('answer')}
          label="Answer"
          hint={`${person} alone reads it, as a message and in a mail. It can’t be changed afterwards.`}
          rows={5}
          maxLength={2_000}
        />
      ) : (
        <div className="stack gap-4">
          <h3>Answered by {issue.answeredBy}</h3>
          <p className={style.words}>{issue.answer}</p>
        </div>
      )}
    </FormDialog>
  )
}
