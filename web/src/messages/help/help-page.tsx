import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { currentSession } from '../../accounts/session.ts'
import { unsentWorkAt } from '../../accounts/unsent/unsent-work.ts'
import type { InputOf } from '../../api/call-input.ts'
import { useIsOnline } from '../../api/connection.ts'
import { call } from '../../api/client.ts'
import { messageOf400 } from '../../api/failures.ts'
import { makeOnce } from '../../api/once/make-once.ts'
import { infiniteQueryOf, refresh } from '../../api/queries.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { Button } from '../../kit/forms/button.tsx'
import { TextAreaField } from '../../kit/forms/field.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { useHeader } from '../../kit/page/header-store.ts'
import { ListTable } from '../../kit/table/list-table.tsx'
import style from './help.module.css'
import { columns, ReportCard, reportsOf } from './reports.tsx'
import { lastScreen } from './last-screen.tsx'

/** One field for whatever went wrong (spec 3 §2.10), and what became of earlier reports. */
export function HelpPage() {
  useHeader({ title: 'Get Help' })
  const reports = useInfiniteQuery(infiniteQueryOf('getHelpRequests', { query: {} }))
  return (
    <div className={style.page}>
      <ReportForm />
      <h2>Your reports</h2>
      <ListTable
        label="Your reports"
        answer={reports}
        pages={reports}
        columns={columns}
        rowsOf={reportsOf}
        keyOf={({ id }) => id}
        renderCard={(report) => <ReportCard report={report} />}
        cardHeight={88}
        empty={<p className="muted">You have reported nothing yet. Answers come here, under the bell and by mail.</p>}
      />
    </div>
  )
}

function ReportForm() {
  const [report] = useState(() => makeOnce({ make: sendReport }))
  const [unsent] = useState(() => unsentWorkAt<string>(`report ${currentSession().userId}`))
  const form = useCallForm({
    start: { message: unsent.read() ?? '' },
    check: ({ message }) =>
      message.trim() === '' ? { message: 'Please describe what happened or what you need.' } : {},
    send: async ({ message }) => {
      const taken = await report({ message, page: lastScreen() })
      form.change({ message: '' })
      toast({ message: taken.message })
      await refresh('getHelpRequests')
    },
    wordsFor: messageOf400,
    failureAt: 'message',
  })
  const { message } = form.values
  const isOnline = useIsOnline()
  useEffect(() => {
    if (message.trim() === '') unsent.forget()
    else unsent.keep(message)
  }, [unsent, message])
  return (
    <form {...form.own} className={style.form}>
      <TextAreaField
        {...form.text('message')}
        label="How can I help?"
        // The field is emptied after sending: text typed meanwhile would be lost.
        readOnly={form.isBusy}
        hint="What did you do, and what happened? Your name, your location and the screen you came from are sent with it."
        rows={6}
        maxLength={5_000}
      />
      <Button type="submit" look="primary" busy={form.isBusy}>
        Submit
      </Button>
      {!isOnline && message.trim() !== '' && (
        <p className="meta" role="status">
          You are offline. What you wrote is kept on this device until you can submit it.
        </p>
      )}
    </form>
  )
}

function sendReport(body: InputOf<'postHelpRequest'>['body'], idempotencyKey: string) {
  return call('postHelpRequest', { body }, { idempotencyKey })
}
