import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { Button, buttonClass } from '../kit/forms/button.tsx'
import style from './plain-page.module.css'

/** Shown in place of a page that broke, with two ways to continue. */
export function ScreenFailure({ reset }: ErrorComponentProps) {
  const router = useRouter()
  const tryAgain = () => {
    reset()
    void router.invalidate()
  }
  return (
    <div className={style.page} role="alert">
      <h2>Something went wrong.</h2>
      <p className="muted">This screen could not be shown. What you entered elsewhere is kept.</p>
      <div className="row gap-8">
        <Button look="primary" onClick={tryAgain}>
          Try again
        </Button>
        <a className={buttonClass('plain')} href="/">
          Go to the start
        </a>
      </div>
    </div>
  )
}

/** The same where not even the frame around the page is left. */
export function WholeScreenFailure(props: ErrorComponentProps) {
  return (
    <main>
      <ScreenFailure {...props} />
    </main>
  )
}
