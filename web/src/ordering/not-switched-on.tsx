import { Link } from '@tanstack/react-router'
import { buttonClass } from '../kit/forms/button.tsx'
import { EmptyResult } from '../kit/lists/empty-result.tsx'
import { landingPath } from '../accounts/landing.ts'

/** In place of a screen that the location does not have, with the way back. */
export function NotSwitchedOn() {
  return (
    <EmptyResult
      message="This is not switched on for your location."
      tips={[]}
      action={
        <Link to={landingPath()} className={buttonClass('plain')}>
          Back to the items
        </Link>
      }
    />
  )
}
