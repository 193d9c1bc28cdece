import { useState } from 'react'
import { useActiveLocation } from '../../accounts/session.ts'
import { refresh } from '../../api/queries.ts'
import { json } from '../../api/request-of.ts'
import { upload } from '../../api/upload/upload.ts'
import { confirm, openModal, showMessage } from '../../kit/layers/modals.tsx'
import { Button } from '../../kit/forms/button.tsx'
import { MessageDialog } from '../../kit/layers/message-dialog.tsx'
import { counted } from '../../kit/counted.ts'
import { useGoOn } from '../../kit/page/use-go-on.ts'
import type { GuideDates } from './guide-dates.tsx'
import type { GuideUpload } from './check/request-template.ts'
import { dropsToConfirm } from './check/drops-to-confirm.ts'
import { serverWords, uploadFailed } from './server-words.ts'
import style from './upload.module.css'
import type { GuideCheck } from './check/use-guide-check.ts'

/** The time the confirmation is shown before the list of distributors (spec 3 §9). */
const confirmationMs = 2000

type UploadBarProps = GuideUpload & {
  check: GuideCheck
  dates: GuideDates
  areDatesValid: boolean
  nameOf: (locationId: number) => string
}

/** Upload, or in one line why not yet. */
export function UploadBar({ distributorId, locationIds, file, check, dates, areDatesValid, nameOf }: UploadBarProps) {
  const goOn = useGoOn()
  const hereId = useActiveLocation()?.id
  const [share, setShare] = useState<number>()
  const reason = whyNot(check, areDatesValid, locationIds.length)
  const send = async () => {
    if (!file) return
    const drops = check.kind === 'checked' ? dropsToConfirm(check.answer, nameOf) : undefined
    if (
      drops &&
      !(await confirm({ title: 'Most items would drop out', message: drops, confirmLabel: 'Upload', danger: true }))
    )
      return
    setShare(0)
    try {
      const body = {
        merchantIds: json(locationIds),
        distributor_id: distributorId,
        fastResponse: '1',
        start_date: dates.startsOn,
        end_date: dates.endsOn,
      }
      const { message, orderGuides } = await upload('postOrderGuide', { body }, file, setShare)
      await refresh('getDistributors', 'getDistributor', 'getOrderGuides', 'getItems', 'getPriceChangeSummary')
      await confirmFor(confirmationMs, message)
      const isNewHere = orderGuides.some((guide) => guide.merchantId === hereId && !guide.isRepeated && !guide.isHeld)
      await goOn({ to: '/distributor', search: isNewHere ? { newGuide: distributorId } : {} })
    } catch (failure) {
      await showMessage({ title: 'Error!', message: serverWords(failure, uploadFailed) })
    } finally {
      setShare(undefined)
    }
  }
  return (
    <div className={style.bar}>
      <span className={reason ? 'muted' : undefined} role="status">
        {share === undefined
          ? (reason ?? willUpload(check, locationIds.length))
          : share < 1
            ? `Sending… ${Math.round(share * 100)} %`
            : 'Uploading…'}
      </span>
      <Button look="primary" disabled={reason !== undefined} busy={share !== undefined} onClick={() => void send()}>
        Upload
      </Button>
    </div>
  )
}

function whyNot(check: GuideCheck, areDatesValid: boolean, locations: number): string | undefined {
  if (locations === 0) return 'Please choose at least one location.'
  if (!areDatesValid) return 'Please correct the dates.'
  if (check.kind === 'nothing') return 'Please choose a file.'
  if (check.kind === 'failed') return 'This file can’t be uploaded.'
  if (check.kind !== 'checked') return 'The file is being checked.'
  const { approved, ownColumns } = check.answer
  return approved || ownColumns ? undefined : 'This layout needs an approved template.'
}

function willUpload(check: GuideCheck, locations: number): string {
  const rows = check.kind === 'checked' ? (check.answer.preview?.rowCount ?? 0) : 0
  return `${counted(rows, 'item')} for ${counted(locations, 'location')}`
}

/** Shows the server's message until its button is pressed, but not longer than this. */
function confirmFor(durationMs: number, message: string): Promise<void> {
  return new Promise((resolve) => {
    const close = openModal(
      (closeIt) => <MessageDialog title="Confirmation" message={message} onClose={closeIt} />,
      resolve,
    )
    setTimeout(close, durationMs)
  })
}
