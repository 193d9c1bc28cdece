import { IconAlertCircle, IconCircleCheck, IconFileSearch, IconHourglass } from '@tabler/icons-react'
import { Button } from '../../ui/button.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { GuidePreview } from './guide-preview.tsx'
import style from './upload.module.css'
import type { GuideCheck } from './use-guide-check.ts'

type CheckStepProps = { check: GuideCheck; onAgain: () => void; onRequestTemplate: () => void }

/** What came out of the check, in every state of it. */
export function CheckStep({ check, onAgain, onRequestTemplate }: CheckStepProps) {
  if (check.kind === 'nothing') return <NothingYet />
  if (check.kind === 'failed') return <CheckFailed {...check} onAgain={onAgain} />
  if (check.kind !== 'checked') return <CheckUnderWay check={check} />
  return (
    <>
      {check.answer.approved ? <Approved /> : <NotApproved onRequestTemplate={onRequestTemplate} />}
      {check.answer.preview && <GuidePreview preview={check.answer.preview} />}
    </>
  )
}

function NothingYet() {
  return (
    <p className={style.nothingYet}>
      <IconFileSearch size={32} stroke={1.5} aria-hidden />
      Choose a file, and here you see how it was read and what would change, before anything does.
    </p>
  )
}

function CheckFailed({
  message,
  isWorthRetry,
  onAgain,
}: {
  message: string
  isWorthRetry: boolean
  onAgain: () => void
}) {
  return (
    <div className={style.verdict} data-tone="danger" role="alert">
      <IconAlertCircle size={20} stroke={1.5} aria-hidden />
      <span>{message}</span>
      {isWorthRetry && (
        <Button look="link" onClick={onAgain}>
          Retry
        </Button>
      )}
    </div>
  )
}

function CheckUnderWay({ check }: { check: GuideCheck }) {
  const percent = check.kind === 'sending' ? Math.round(check.share * 100) : check.kind === 'reading' ? 100 : 0
  const words =
    check.kind === 'reading'
      ? 'Reading the file…'
      : check.kind === 'sending'
        ? `Sending the file… ${percent} %`
        : 'Checking…'
  return (
    <div className={style.underWay}>
      <p role="status">{words}</p>
      <progress
        className={style.progress}
        aria-label="Progress"
        max={100}
        value={check.kind === 'sending' ? percent : undefined}
      />
      <SkeletonRows count={8} withPicture={false} />
    </div>
  )
}

function Approved() {
  return (
    <p className={style.verdict} data-tone="savings" role="status">
      <IconCircleCheck size={20} stroke={1.5} aria-hidden />
      This layout is approved. Nothing is changed before you press Upload.
    </p>
  )
}

function NotApproved({ onRequestTemplate }: { onRequestTemplate: () => void }) {
  return (
    <div className={style.verdict} data-tone="attention" role="status">
      <IconHourglass size={20} stroke={1.5} aria-hidden />
      <span>This layout has no approved template yet. This is how it would be read.</span>
      <Button look="link" onClick={onRequestTemplate}>
        Request Template
      </Button>
    </div>
  )
}
