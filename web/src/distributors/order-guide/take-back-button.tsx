import { calendarDate, formatUsDate } from '@larder/domain/values/calendar-date.ts'
import { useState } from 'react'
import type { AnswerOf } from '../../api/call-input.ts'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { refresh } from '../../api/queries.ts'
import { Button } from '../../kit/forms/button.tsx'
import { confirm } from '../../kit/layers/modals.tsx'
import { toast, toastFailure } from '../../kit/layers/toasts.tsx'

type Guide = AnswerOf<'getOrderGuides'>['data'][number]

/** Takes an order guide back, or calls off one whose first day is to come. */
export function TakeBackButton({ guide, onTakenBack }: { guide: Guide; onTakenBack: () => void }) {
  const [isBusy, setIsBusy] = useState(false)
  const { is_held: isHeld } = guide
  const label = isHeld ? 'Call off' : 'Take back'
  const takeBack = async () => {
    if (
      !(await confirm({ message: isHeld ? heldQuestion(guide) : question(guide), confirmLabel: label, danger: true }))
    )
      return
    setIsBusy(true)
    try {
      const { message } = await call('postTakeBackOrderGuide', { params: { id: guide.id } }, { quiet: true })
      toast({ message })
      onTakenBack()
    } catch (failure) {
      // The button may be gone with the next read, and a text beside it too.
      toastFailure(messageOf(failure))
    }
    await refresh('getOrderGuides', 'getDistributor', 'getDistributors', 'getItems', 'getPriceChangeSummary')
    setIsBusy(false)
  }
  return (
    <span>
      <Button busy={isBusy} onClick={() => void takeBack()}>
        {label}
      </Button>
    </span>
  )
}

function question({ file_name }: Guide): string {
  return `Take back ${file_name}? At this location prices and items become what they were before it; items it brought are removed. Orders already sent stay as they are.`
}

function heldQuestion({ file_name, start_date, returning_file }: Guide): string {
  const day = formatUsDate(calendarDate(start_date))
  const again = returning_file === null ? '' : ` ${returning_file}, which it replaced, is due again on ${day}.`
  return `Call off ${file_name}? Its prices will not count from ${day}.${again}`
}
