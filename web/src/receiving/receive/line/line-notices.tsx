import { IconAlertTriangle, IconUsers } from '@tabler/icons-react'
import { whenText } from '../../../accounts/times/location-time.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { retryChanges, saveAsCorrection, settleLine, takeBack } from '../../draft/draft-store.ts'
import { receiptWords } from '../../reject-words.ts'
import type { DeliveryLine } from './delivery-line.ts'
import style from './line-notices.module.css'

/** Below a line: that two people said different things of it, or why it did not reach the server. */
export function LineNotices({ line }: { line: DeliveryLine }) {
  const { drafted, figures, item, name } = line
  if (!drafted) return null
  const { change, phase } = drafted
  if (change.state === 'conflict' && change.conflict) {
    const { theirs, by, at } = change.conflict
    return (
      <div className={style.notice} data-tone="attention">
        <IconUsers size={16} stroke={1.5} aria-hidden />
        <p role="alert">
          {by?.name || 'Somebody else'}: <b>{receiptWords(theirs, figures.deliveredQuantity)}</b>
          {at && <span className="muted"> {whenText(at)}</span>}. You:{' '}
          <b>{receiptWords(change.receipt, figures.deliveredQuantity)}</b>.
        </p>
        <span className={style.choices}>
          <Button onClick={() => settleLine(drafted, 'mine')}>
            Keep mine<span className="only-for-readers">, {name}</span>
          </Button>
          <Button onClick={() => settleLine(drafted, 'theirs')}>
            Take theirs<span className="only-for-readers">, {name}</span>
          </Button>
        </span>
      </div>
    )
  }
  if (change.state === 'refused')
    return (
      <div className={style.notice} data-tone="danger">
        <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
        <p role="alert">
          Not saved: {receiptWords(change.receipt, figures.deliveredQuantity)}. {change.refusal}
        </p>
        <span className={style.choices}>
          {change.isClosed && change.receipt.status !== null && (
            <Button onClick={() => saveAsCorrection(change, item.version)}>
              Save as a correction<span className="only-for-readers">, {name}</span>
            </Button>
          )}
          <Button onClick={() => takeBack(change)}>
            Ok<span className="only-for-readers">, {name}</span>
          </Button>
        </span>
      </div>
    )
  if (phase === 'failed')
    return (
      <div className={style.notice} data-tone="danger">
        <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
        <p role="alert">Not sent: something went wrong.</p>
        <span className={style.choices}>
          <Button onClick={() => retryChanges([change])}>
            Retry<span className="only-for-readers"> {name}</span>
          </Button>
        </span>
      </div>
    )
  return null
}
