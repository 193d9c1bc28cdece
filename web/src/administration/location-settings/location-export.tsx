import type { LocationExport, LocationExportFile } from '@larder/contract/administration/location-export.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useActiveLocation } from '../../accounts/session.ts'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { counted } from '../../kit/counted.ts'
import { Button } from '../../kit/forms/button.tsx'
import { toastFailure } from '../../kit/layers/toasts.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { saveFrom } from '../../kit/save-file.ts'
import { sizeText } from '../../kit/upload/file-rules.ts'

const lookAgainMs = 1_500

/** The location's tables in a zip: asked for, followed while it is made, and saved. */
export function LocationExportPart() {
  const query = useQuery({
    ...queryOf('getLocationExport'),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.export) ? lookAgainMs : false),
  })
  return (
    <section className="stack gap-8" aria-labelledby="export">
      <h2 id="export">Export</h2>
      <p>
        The tables of this location in one zip, ready for Excel: orders, items, prices, inventories, invoices, recipes,
        sales and more. Pictures and uploaded files are left out; about.txt in the zip says what else is.
      </p>
      <Loaded answer={query} what="the export">
        {(answer) => <State of={answer.export} file={answer.file} />}
      </Loaded>
    </section>
  )
}

type Answer = { of: LocationExport | null; file: LocationExportFile | null }

function State({ of, file }: Answer) {
  const [isBusy, setIsBusy] = useState(false)
  const timeOf = useTimeOf()
  const act = async (work: () => Promise<unknown>) => {
    setIsBusy(true)
    try {
      await work()
    } catch (failure) {
      toastFailure(messageOf(failure))
    }
    setIsBusy(false)
  }
  const begin = () =>
    act(async () => {
      await call('postLocationExport')
      await refresh('getLocationExport')
    })
  const save = () => act(async () => saveFrom((await call('getLocationExportFile')).url))
  return (
    <>
      <p role="status">{stateText(of, file, timeOf)}</p>
      {file && <p className="meta">{fileText(file, timeOf)}</p>}
      <div className="row wrap gap-8">
        {file && (
          <Button look="primary" busy={isBusy} onClick={() => void save()}>
            Download zip
          </Button>
        )}
        <Button disabled={isUnderWay(of)} busy={isBusy} onClick={() => void begin()}>
          {file ? 'Make a new one' : 'Export tables'}
        </Button>
      </div>
    </>
  )
}

type TimeOf = (instant: string) => string

/** Day and time by the clocks of the location, as in the tables. */
function useTimeOf(): TimeOf {
  const timeZone = useActiveLocation()?.timezone
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (instant) => format.format(new Date(instant))
}

function isUnderWay(of: LocationExport | null | undefined): boolean {
  return of?.status === 'waiting' || of?.status === 'working'
}

function stateText(of: LocationExport | null, file: LocationExportFile | null, timeOf: TimeOf): string {
  if (!of) return 'There is no export to download.'
  const { status, requestedBy, requestedTime, tablesDone, tableCount } = of
  const asked = `${requestedBy}, ${timeOf(requestedTime)}`
  if (status === 'waiting') return `Waiting to begin (${asked}).`
  if (status === 'working')
    return `${tablesDone} of ${tableCount} tables are written (${asked}). You can leave this page.`
  if (status === 'failed') return `The export failed (${asked}). Please try again.`
  return file ? `Ready to download (${asked}).` : 'There is no export to download.'
}

function fileText({ requestedTime, rowCount, sizeBytes, keptUntil }: LocationExportFile, timeOf: TimeOf): string {
  const of = `The zip of ${timeOf(requestedTime)}`
  return `${of}: ${counted(rowCount, 'row')}, ${sizeText(sizeBytes)}, kept until ${timeOf(keptUntil)}.`
}
