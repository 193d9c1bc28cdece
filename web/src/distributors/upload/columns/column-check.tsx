import type { ProposedSheet } from '@larder/contract/distributors/own-columns.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { AnswerOf } from '../../../api/call-input.ts'
import { json } from '../../../api/request-of.ts'
import { upload } from '../../../api/upload/upload.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { SkeletonRows } from '../../../kit/lists/skeleton-rows.tsx'
import type { GuideUpload } from '../check/request-template.ts'
import { serverWords, uploadFailed } from '../server-words.ts'
import uploadStyle from '../upload.module.css'
import style from './columns.module.css'
import { asProposed, asSent, missingWords, type SaidColumns } from './said-columns.ts'
import { SayColumns } from './say-columns.tsx'
import { SeeItems } from './see-items.tsx'

type ColumnCheckProps = { guideUpload: GuideUpload & { file: File }; onDone: () => void; onCancel: () => void }
type Checked = AnswerOf<'postColumnCheck'>

/**
 * A person says what the columns of an unknown file are, sees five items as they would be ordered, and confirms; the
 * columns are remembered for the chosen locations.
 */
export function ColumnCheck({ guideUpload, onDone, onCancel }: ColumnCheckProps) {
  const [sheets, setSheets] = useState<readonly ProposedSheet[]>()
  const [said, setSaid] = useState<SaidColumns>()
  const [checked, setChecked] = useState<Checked>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [isSure, setIsSure] = useState(false)

  const { file, distributorId } = guideUpload
  const merchantIds = json(guideUpload.locationIds)
  useEffect(() => {
    const ending = new AbortController()
    const body = { distributor_id: distributorId, merchantIds }
    upload('postColumnProposal', { body }, file, () => undefined, { signal: ending.signal }).then(
      ({ sheets: found }) => {
        setSheets(found)
        setSaid(found[0] && asProposed(found[0]))
      },
      (error: unknown) => !ending.signal.aborted && setFailure(serverWords(error, uploadFailed)),
    )
    return () => ending.abort()
  }, [file, distributorId, merchantIds])

  const attempt = async <T,>(work: () => Promise<T>): Promise<T | undefined> => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      return await work()
    } catch (error) {
      setFailure(serverWords(error, uploadFailed))
      return undefined
    } finally {
      setIsBusy(false)
    }
  }
  const bodyOf = (columns: SaidColumns) => ({
    body: { distributor_id: distributorId, merchantIds, columns: json(asSent(columns)) },
  })
  const see = async (columns: SaidColumns) => {
    setIsSure(false)
    setChecked(await attempt(() => upload('postColumnCheck', bodyOf(columns), file, () => undefined)))
  }
  const confirm = async (columns: SaidColumns) => {
    if (await attempt(() => upload('postOwnColumns', bodyOf(columns), file, () => undefined))) onDone()
  }

  const sheet = sheets?.find(({ sheetName }) => sheetName === said?.sheetName)
  const missing = said && missingWords(said)
  return (
    <section className={style.check} aria-label="Check the columns">
      {failure && (
        <div className={uploadStyle.verdict} data-tone="danger" role="alert">
          <IconAlertCircle size={20} stroke={1.5} aria-hidden />
          <span>{failure}</span>
        </div>
      )}
      {!sheets && !failure && <SkeletonRows count={8} withPicture={false} />}
      {sheets && sheet && said && !checked && <SayColumns sheets={sheets} sheet={sheet} said={said} onSay={setSaid} />}
      {checked && <SeeItems {...checked} isSure={isSure} onSure={setIsSure} />}
      <div className={uploadStyle.bar}>
        {checked && said ? (
          <>
            <Button disabled={isBusy} onClick={() => setChecked(undefined)}>
              Change the columns
            </Button>
            <Button
              look="primary"
              busy={isBusy}
              disabled={checked.doubts.length > 0 && !isSure}
              onClick={() => void confirm(said)}
            >
              Use these columns
            </Button>
          </>
        ) : (
          <Button disabled={isBusy} onClick={onCancel}>
            Cancel
          </Button>
        )}
        {!checked && said && (
          <>
            <span className="muted" role="status">
              {missing}
            </span>
            <Button look="primary" disabled={missing !== undefined} busy={isBusy} onClick={() => void see(said)}>
              See five items
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
