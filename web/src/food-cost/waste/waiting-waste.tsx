import { wasteReasonNames } from '@larder/domain/food-cost/waste.ts'
import { useEffect, type ReactNode } from 'react'
import { counted } from '../../kit/counted.ts'
import { Button } from '../../kit/forms/button.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { useStore } from '../../kit/store.ts'
import type { KeptWaste } from './kept-waste.ts'
import { discardWaste, keepSendingWaste, sendWaiting, takeBackWaste, waitingWaste } from './send-waste.ts'
import { notTakenBack } from './take-back.ts'
import style from '../food-cost.module.css'

/** The waste noted on this device that is not on the server. */
export function WaitingWaste() {
  const entries = useStore(waitingWaste).filter(({ isTakenBack, isInLog }) => !isTakenBack || isInLog)
  useEffect(keepSendingWaste, [])
  const inLog = entries.filter(({ isInLog }) => isInLog)
  const waiting = entries.filter(({ refusal, isInLog }) => refusal === undefined && !isInLog)
  const refused = entries.filter(({ refusal }) => refusal !== undefined)
  if (entries.length === 0) return null
  return (
    <section className="stack gap-8" aria-label="Not sent yet">
      {waiting.length > 0 && (
        <>
          <p role="status" className="row wrap baseline gap-8">
            <span>
              {counted(waiting.length, 'entry', 'entries')} kept on this device, sent when the connection is back.
            </span>
            <Button look="link" onClick={() => void sendWaiting()}>
              Send now
            </Button>
          </p>
          <ul className={style.rows} aria-label="To be sent">
            {waiting.map((entry) => (
              <li key={entry.key} className={style.line}>
                <Entry entry={entry} />
                <Button
                  look="link"
                  aria-label={`Take back ${entry.said}`}
                  onClick={() => void takeBackWaste(entry).catch(() => toast({ message: notTakenBack }))}
                >
                  Take back
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {inLog.length > 0 && (
        <ul className={style.rows} aria-label="Being taken back">
          {inLog.map((entry) => (
            <li key={entry.key} className={style.line}>
              <Entry entry={entry}>
                <span className="muted">is still in the log, and is taken out when the connection is back.</span>
              </Entry>
              <Button
                look="link"
                aria-label={`Try again to take back ${entry.said}`}
                onClick={() => void sendWaiting()}
              >
                Try again
              </Button>
            </li>
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <ul className={style.rows} aria-label="Not taken">
          {refused.map((entry) => (
            <li key={entry.key} className={style.line}>
              <Entry entry={entry}>
                <span className="danger">{entry.refusal}</span>
              </Entry>
              <Button look="link" aria-label={`Discard ${entry.said}`} onClick={() => void discardWaste(entry.key)}>
                Discard
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** An entry, what is said of it, and below them why it was thrown away. */
function Entry({ entry: { said, body }, children }: { entry: KeptWaste; children?: ReactNode }) {
  const why = [body.reason && wasteReasonNames[body.reason], body.note].filter(Boolean).join(' · ')
  return (
    <span className="stack gap-2 shrinks">
      <span className="breaks-anywhere">
        {said} {children}
      </span>
      {why && <span className="meta breaks-anywhere">{why}</span>}
    </span>
  )
}
