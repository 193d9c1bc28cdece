import { IconAlertCircle, IconCircleCheck, IconFileSearch, IconHourglass } from '@tabler/icons-react'
import { Button } from '../../../kit/forms/button.tsx'
import { SkeletonRows } from '../../../kit/lists/skeleton-rows.tsx'
import { ProgressBar } from '../../../kit/upload/progress-bar.tsx'
import { GuidePreview } from './guide-preview.tsx'
import style from '../upload.module.css'
import type { GuideCheck } from './use-guide-check.ts'

type CheckStepProps = {
  check: GuideCheck
  /** where the counts are from, when there are several locations */
  where: string | undefined
  onAgain: () => void
  onRequestTemplate: () => void
  onSendToOperator: () => void
  onCheckColumns: () => void
  onForgetColumns: () => void
}

/** The check of a guide, in each of its states. */
export function CheckStep({ check, where, ...on }: CheckStepProps) {
  if (check.kind === 'nothing') return <NothingYet />
  if (check.kind === 'failed') return <CheckFailed {...check} {...on} />
  if (check.kind !== 'checked') return <CheckUnderWay check={check} />
  return (
    <>
      <Verdict {...check.answer} {...on} />
      {check.answer.preview && <GuidePreview preview={check.answer.preview} where={where} />}
    </>
  )
}

function NothingYet() {
  return (
    <p className={style.nothingYet}>
      <IconFileSearch size={32} stroke={1.5} aria-hidden />
      Choose a file to preview it. Nothing changes until you upload.
    </p>
  )
}

function CheckFailed({
  message,
  isWorthRetry,
  isUnreadable,
  onAgain,
  onCheckColumns,
  onSendToOperator,
}: Extract<GuideCheck, { kind: 'failed' }> & Pick<CheckStepProps, 'onAgain' | 'onCheckColumns' | 'onSendToOperator'>) {
  return (
    <div className={style.verdict} data-tone="danger" role="alert">
      <IconAlertCircle size={20} stroke={1.5} aria-hidden />
      <span>{message}</span>
      {isWorthRetry && (
        <Button look="link" onClick={onAgain}>
          Retry
        </Button>
      )}
      {isUnreadable && (
        <span className={style.ways}>
          <Button look="link" onClick={onCheckColumns}>
            Check the columns myself
          </Button>
          <Button look="link" onClick={onSendToOperator}>
            Send to support
          </Button>
        </span>
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
    <div className="stack gap-8">
      <p role="status">{words}</p>
      <ProgressBar label="Progress" share={check.kind === 'sending' ? check.share : undefined} />
      <SkeletonRows count={8} withPicture={false} />
    </div>
  )
}

function Approved() {
  return (
    <p className={style.verdict} data-tone="savings" role="status">
      <IconCircleCheck size={20} stroke={1.5} aria-hidden />
      <span>This layout is approved. Nothing changes until you upload.</span>
    </p>
  )
}

type VerdictProps = Pick<CheckStepProps, 'onRequestTemplate' | 'onCheckColumns' | 'onForgetColumns'> &
  Pick<Extract<GuideCheck, { kind: 'checked' }>['answer'], 'approved' | 'ownColumns'>

function Verdict({ approved, ownColumns, onForgetColumns, ...on }: VerdictProps) {
  if (ownColumns) return <OwnColumns onCheckColumns={on.onCheckColumns} onForgetColumns={onForgetColumns} />
  return approved ? <Approved /> : <NotApproved {...on} />
}

function OwnColumns({ onCheckColumns, onForgetColumns }: Pick<VerdictProps, 'onCheckColumns' | 'onForgetColumns'>) {
  return (
    <div className={style.verdict} data-tone="savings" role="status">
      <IconCircleCheck size={20} stroke={1.5} aria-hidden />
      <span>Read with the columns you checked. Nothing changes until you upload.</span>
      <span className={style.ways}>
        <Button look="link" onClick={onCheckColumns}>
          Check again
        </Button>
        <Button look="link" onClick={onForgetColumns}>
          Forget
        </Button>
      </span>
    </div>
  )
}

function NotApproved({
  onRequestTemplate,
  onCheckColumns,
}: Pick<VerdictProps, 'onRequestTemplate' | 'onCheckColumns'>) {
  return (
    <div className={style.verdict} data-tone="attention" role="status">
      <IconHourglass size={20} stroke={1.5} aria-hidden />
      <span>This layout has no approved template yet. This is how it would be read.</span>
      <span className={style.ways}>
        <Button look="link" onClick={onCheckColumns}>
          Check the columns myself
        </Button>
        <Button look="link" onClick={onRequestTemplate}>
          Request Template
        </Button>
      </span>
    </div>
  )
}
