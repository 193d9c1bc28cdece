import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useActiveLocation } from '../../accounts/session.ts'
import { call } from '../../api/client.ts'
import { onceInTab } from '../../api/once/once-in-tab.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { todayAt } from '../../distributors/today-at.ts'
import { Button } from '../../kit/forms/button.tsx'
import { DateRange, rangeProblem } from '../../kit/forms/date-range.tsx'
import { SelectField, TextField } from '../../kit/forms/field.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { Segments } from '../../kit/forms/segments.tsx'
import { openModal } from '../../kit/layers/modals.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { saveFrom } from '../../kit/save-file.ts'
import { AccountsDialog } from './accounts-dialog.tsx'
import { ExportContents, isAllExported } from './export-contents.tsx'
import { formats, formatWords } from './formats.ts'
import { keepFormat, keepRange, lastRange, type Range } from './last-range.ts'

/** Which bills go to the accounting program, and in its format: what they hold and lack is said before the file is made. */
export function DownloadDialog({ onClose }: { onClose: () => void }) {
  const today = todayAt(useActiveLocation())
  const last = lastRange(today)
  // What was exported before would be in the books twice, so it begins with what was not, until today.
  const start: Range & { until: string; sinceLast: boolean; withEarlier: boolean } = {
    ...last,
    until: today,
    sinceLast: true,
    withEarlier: false,
  }
  const form = useCallForm({
    start,
    send: async ({ format, from, to, until, sinceLast, withEarlier }) => {
      const since = { sinceLast: true, ...(withEarlier ? {} : { withoutEarlier: true }) }
      const body = { format, ...(sinceLast ? { ...since, endDate: until } : { startDate: from, endDate: to }) }
      const { exportUrl } = await onceInTab('export bills', body, (idempotencyKey) =>
        call('postAccountingExport', { body }, { idempotencyKey }),
      )
      if (sinceLast) keepFormat(format)
      else keepRange({ format, from, to })
      saveFrom(exportUrl)
      onClose()
      await refresh('getAccountingExports', 'getExportPreview')
    },
  })
  const { format, from, to, until, sinceLast, withEarlier } = form.values
  const since = { sinceLast: '1' as const, ...(withEarlier ? {} : { withoutEarlier: '1' as const }) }
  const query = { format, ...(sinceLast ? { ...since, endDate: until } : { startDate: from, endDate: to }) }
  // While the days are no range, the bills of the days before them must neither be shown nor be downloaded.
  const isRange = rangeProblem(sinceLast ? { from: until, to: until } : { from, to }) === undefined
  const preview = useQuery({
    ...queryOf('getExportPreview', { query }),
    staleTime: 0,
    enabled: isRange,
    // The switch that was pressed stays where it is while what it changes is read.
    placeholderData: keepPreviousData,
  })
  const isEmpty = preview.data ? preview.data.billCount + preview.data.creditCount === 0 : true
  return (
    <FormDialog
      title="Download bills"
      form={form}
      submitLabel={isRange && preview.data && isAllExported(preview.data) ? 'Download again' : 'Download'}
      // After a try without an answer the file may be there: the same request gives it once more.
      isDisabled={!isRange || (isEmpty && form.failure === undefined) || preview.isFetching}
      onClose={onClose}
    >
      <SelectField
        label="Accounting software"
        data-first-focus
        value={format}
        onChange={({ target }) => form.change({ format: formats.find((each) => each === target.value) ?? format })}
      >
        {formats.map((each) => (
          <option key={each} value={each}>
            {formatWords[each]}
          </option>
        ))}
      </SelectField>
      <Segments
        label="Which bills"
        options={[
          { key: 'days', label: 'By date' },
          { key: 'since', label: 'Since last export' },
        ]}
        chosen={sinceLast ? 'since' : 'days'}
        onChoose={(chosen) => form.change({ sinceLast: chosen === 'since' })}
      />
      {sinceLast ? (
        <TextField
          label="Until"
          type="date"
          value={until}
          error={isRange ? undefined : 'Choose a day.'}
          onChange={({ target }) => form.change({ until: target.value })}
        />
      ) : (
        <DateRange days={{ from, to }} isToldAll onChange={(days) => form.change(days)} />
      )}
      {isRange && (
        <Loaded answer={preview} what="what it would hold">
          {(found) => (
            <ExportContents
              preview={found}
              format={format}
              sinceLast={sinceLast}
              withEarlier={withEarlier}
              onWithEarlier={(chosen) => form.change({ withEarlier: chosen })}
              onLeave={onClose}
            />
          )}
        </Loaded>
      )}
      <Button look="link" onClick={() => openModal((close) => <AccountsDialog onClose={close} />)}>
        Accounts for payables, fees and taxes
      </Button>
    </FormDialog>
  )
}
