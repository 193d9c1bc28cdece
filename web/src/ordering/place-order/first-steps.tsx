import type { Distributor } from '@larder/contract/distributors/distributors.ts'
import { calendarDate, formatUsDay } from '@larder/domain/values/calendar-date.ts'
import { IconFileUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../kit/forms/button.tsx'
import { counted } from '../../kit/counted.ts'
import { isMoneyHidden } from '../../kit/hidden-money.ts'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { useIsOwner } from '../../distributors/use-is-owner.ts'
import { distributorsQuery } from '../cart/session/orders-in-cart.ts'

const message = 'There are no items here yet'
/** more are under Distributor */
const mostNamed = 3

/** A location without any items: what has to be done first, by whom, and the way to it; and what comes by itself. */
export function FirstSteps() {
  const isOwner = useIsOwner()
  const distributors = useQuery(distributorsQuery).data?.data
  if (!distributors) return <EmptyResult message={message} tips={[]} icon={IconFileUpload} />
  if (distributors.length === 0) {
    const tips = [isOwner ? 'Add the distributors you buy from first.' : 'Ask an owner to add your distributors.']
    return (
      <EmptyResult
        message={message}
        tips={tips}
        icon={IconFileUpload}
        action={
          isOwner && (
            <Link to="/distributor" className={buttonClass('primary')}>
              Add a distributor
            </Link>
          )
        }
      />
    )
  }
  const waiting = distributors.filter(({ nextOrderGuide }) => nextOrderGuide !== null).slice(0, mostNamed)
  const without = distributors.filter(({ nextOrderGuide }) => nextOrderGuide === null)
  const named = isMoneyHidden() ? [] : without.slice(0, mostNamed)
  return (
    <EmptyResult
      message={message}
      tips={[...waiting.map(waitingText), ...(without.length > 0 ? [uploadText(waiting.length > 0)] : [])]}
      icon={IconFileUpload}
      action={
        <>
          {named.map(({ id, nickname }, at) => (
            <Link
              key={id}
              to="/distributor/$id/upload-order-guide"
              params={{ id: String(id) }}
              className={buttonClass(at === 0 ? 'primary' : 'plain')}
            >
              Upload order guide of {nickname}
            </Link>
          ))}
          {distributors.length > named.length && (
            <Link to="/distributor" className={buttonClass('link')}>
              All distributors
            </Link>
          )}
        </>
      }
    />
  )
}

function waitingText({ nickname, nextOrderGuide }: Distributor): string {
  if (!nextOrderGuide) return ''
  const day = formatUsDay(calendarDate(nextOrderGuide.start_date))
  return `The order guide of ${nickname} waits until ${day}. What is on it (${counted(nextOrderGuide.item_count, 'item')}) appears here on that day.`
}

/** An upload needs the right to see prices. */
function uploadText(isOneWaiting: boolean): string {
  const which = isOneWaiting ? 'another order guide' : 'the order guide'
  return isMoneyHidden()
    ? `Ask somebody who sees prices to upload ${which} that a distributor sent. Its items appear here.`
    : `Upload ${which} that a distributor sent you. Its items appear here.`
}
