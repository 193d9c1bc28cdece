import type { TemplatePreview, TemplateRequest } from '@larder/contract/administration/asked-templates.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { counted } from '../../kit/counted.ts'
import { Choice, TextAreaField } from '../../kit/forms/field.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { Table } from '../../kit/table/table.tsx'
import style from '../administration.module.css'
import { BarredChoice } from '../barred-choice.tsx'

const noDecision: { decision: '' | 'approved' | 'declined'; reason: string } = { decision: '', reason: '' }

type TemplateDialogProps = { request: TemplateRequest; onClose: () => void }

/** The reading of a file, and the decision on its layout: nothing is preselected, since it counts for everybody. */
export function TemplateDialog({ request, onClose }: TemplateDialogProps) {
  const params = { location_id: request.locationId, id: request.id }
  const preview = useQuery(queryOf('getTemplatePreview', { params }))
  const isWaiting = request.status === 'waiting'
  const form = useCallForm({
    start: noDecision,
    check: ({ decision, reason }) => ({
      reason: decision === 'declined' && reason.trim() === '' ? 'Please say why. The location will see it.' : undefined,
    }),
    send: async ({ decision, reason }) => {
      if (decision === '') return
      const body = { decision, reason: decision === 'declined' ? reason : '' }
      const { message } = await call('postTemplateDecision', { params, body })
      onClose()
      toast({ message })
      await refresh('getTemplateRequests')
    },
  })
  const { decision } = form.values
  const approveLabel = `Approve: files with these columns will be read for every location of ${request.distributor}`
  return (
    <FormDialog
      title={`${request.distributor}: ${request.fileName}`}
      form={form}
      submitLabel={decision === 'declined' ? 'Decline' : 'Approve'}
      isDisabled={decision === ''}
      hasSubmit={isWaiting}
      asksBeforeLosing
      onClose={onClose}
    >
      <Loaded answer={preview} what="the file">
        {(read) => (
          <>
            <Reading preview={read} />
            {isWaiting && (
              <fieldset className={style.flags}>
                <legend className="medium">Decision</legend>
                {/* An older server, during an update, says nothing of cells. */}
                {typeof read.approvedInCell === 'number' ? (
                  <BarredChoice
                    name="decision"
                    label={approveLabel}
                    reason={`This layout is approved in cell ${read.approvedInCell}, by the command “templates approve”.`}
                  />
                ) : (
                  <Choice
                    type="radio"
                    name="decision"
                    label={approveLabel}
                    disabled={read.headerRow === null}
                    checked={decision === 'approved'}
                    onChange={() => form.change({ decision: 'approved' })}
                  />
                )}
                <Choice
                  type="radio"
                  name="decision"
                  label="Decline, with a reason"
                  checked={decision === 'declined'}
                  onChange={() => form.change({ decision: 'declined' })}
                />
              </fieldset>
            )}
            {isWaiting && decision === 'declined' && (
              <TextAreaField
                {...form.text('reason')}
                label="Reason"
                hint="The location reads it."
                rows={3}
                maxLength={500}
              />
            )}
          </>
        )}
      </Loaded>
    </FormDialog>
  )
}

function Reading({ preview }: { preview: TemplatePreview }) {
  const { location, requestedBy, message, answer, status, headerRow, columns, others } = preview
  return (
    <div className="stack gap-12">
      <p className="breaks-anywhere">
        Asked by {requestedBy}, {location}.
        {others > 0 && ` ${counted(others, 'other request')} for the same layout ${others === 1 ? 'waits' : 'wait'}.`}
        {message && <span className="block">“{message}”</span>}
        {status !== 'waiting' && (
          <span className="block">
            {status === 'approved' ? 'Approved' : 'Declined'}
            {answer && `: ${answer}`}
          </span>
        )}
      </p>
      {headerRow === null ? (
        <p className="notice">The file could not be read, so there is no layout to approve.</p>
      ) : (
        <>
          <p className="meta">Headings in row {headerRow}.</p>
          <Table
            label="Columns"
            rows={columns.map((column, at) => ({ ...column, at }))}
            keyOf={({ at }) => at}
            columns={[
              { key: 'header', head: 'Column', cell: ({ header }) => header || '(no heading)' },
              {
                key: 'readAs',
                head: 'Read as',
                cell: ({ readAs }) => readAs || 'not used',
              },
              { key: 'sample', head: 'Example', cell: ({ sample }) => sample },
            ]}
          />
        </>
      )}
    </div>
  )
}
