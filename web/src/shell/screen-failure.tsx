import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { Button, buttonClass } from '../ui/button.tsx'
import style from './plain-page.module.css'

/** What stands in place of a screen that broke, with two ways on. */
export function ScreenFailure({ reset }: ErrorComponentProps) {
  const router = useRouter()
  const tryAgain = () => {
    reset()
    void router.invalidate()
  }
  return (
    <main className={style.page}>
      <h1>Something went wrong.</h1>
      <p className="muted">This screen could not be shown. What you entered elsewhere is kept.</p>
      <div className={style.buttons}>
        <Button look="primary" onClick={tryAgain}>
          Try again
        </Button>
        <a className={buttonClass('plain')} href="/">
          Go to the start
        </a>
      </div>
    </main>
  )
}
