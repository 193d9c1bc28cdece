import { IconFileUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../kit/forms/button.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { useIsOwner } from '../../distributors/use-is-owner.ts'
import { distributorsQuery } from '../cart/session/orders-in-cart.ts'

const message = 'There are no items here yet'
/** more are under Distributor */
const mostNamed = 3

/** A location without any items: what has to be done first, by whom, and the way to it. */
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
  return (
    <EmptyResult
      message={message}
      tips={['Upload the order guide that a distributor sent you. Its items appear here.']}
      icon={IconFileUpload}
      action={
        <>
          {distributors.slice(0, mostNamed).map(({ id, nickname }, at) => (
            <Link
              key={id}
              to="/distributor/$id/upload-order-guide"
              params={{ id: String(id) }}
              className={buttonClass(at === 0 ? 'primary' : 'plain')}
            >
              Upload order guide of {nickname}
            </Link>
          ))}
          {distributors.length > mostNamed && (
            <Link to="/distributor" className={buttonClass('link')}>
              All distributors
            </Link>
          )}
        </>
      }
    />
  )
}
