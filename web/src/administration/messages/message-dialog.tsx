import type { SentMessage } from '@larder/contract/administration/platform-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError } from '../../kit/forms/field.tsx'
import { ReasonedButton } from '../../kit/forms/reasoned-button.tsx'
import { Modal } from '../../kit/layers/modal.tsx'
import { confirm } from '../../kit/layers/modals.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import style from '../administration.module.css'
import { minuteOf } from '../rows.ts'
import { useCell } from '../this-cell.tsx'
import { whomOf } from './whom.ts'

type MessageDialogProps = { sent: SentMessage; onClose: () => void }

/** A message in full, who has read it, and its end. */
export function MessageDialog({ sent, onClose }: MessageDialogProps) {
  const { kind, id, locationId, message, sentBy, createTime, endTime, isShared } = sent
  const here = useCell()
  const to = whomOf(sent, here)
  const endedElsewhere = isShared && here && here.publisher !== null && here.publisher !== here.cell
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const ofLocation = locationId === null ? {} : { location_id: String(locationId) }
  const readers = useQuery(queryOf('getMessageReaders', { query: { kind, id: String(id), ...ofLocation } }))
  const end = async () => {
    const question = {
      message: 'This message will no longer be shown to anybody.',
      confirmLabel: 'End message',
      danger: true,
    }
    if (!(await confirm(question))) return
    setIsBusy(true)
    setRefusal(undefined)
    try {
      const done = await call('postMessageEnd', { body: { kind, id, locationId } })
      onClose()
      toast({ message: done.message })
    } catch (failure) {
      setRefusal(messageOf(failure))
    }
    setIsBusy(false)
    await refresh('getSentMessages')
  }
  return (
    <Modal
      title={`To ${to}`}
      onClose={onClose}
      foot={
        <>
          {endTime === null && (
            <ReasonedButton
              look="danger"
              reason={endedElsewhere ? `Messages to all cells are ended in cell ${here.publisher}.` : undefined}
              busy={isBusy}
              onClick={() => void end()}
            >
              End message
            </ReasonedButton>
          )}
          <Button onClick={onClose}>OK</Button>
        </>
      }
    >
      <div className="stack gap-16">
        <p className={style.words}>{message}</p>
        <p className="meta">
          Sent by {sentBy}, {minuteOf(createTime)} UTC{endTime !== null && `, ended ${minuteOf(endTime)} UTC`}
        </p>
        <section className="stack gap-4">
          <h3>{here && isShared ? `Read by people of cell ${here.cell}` : 'Read by'}</h3>
          <Loaded answer={readers} what="who has read it">
            {({ data }) =>
              data.length === 0 ? (
                <p className="muted">Nobody yet.</p>
              ) : (
                <ul className="stack gap-4">
                  {data.map(({ name, email, time }) => (
                    <li key={email} className="breaks-anywhere">
                      {name}, {email} <span className="meta">{minuteOf(time)} UTC</span>
                    </li>
                  ))}
                </ul>
              )
            }
          </Loaded>
        </section>
        {refusal !== undefined && <FieldError>{refusal}</FieldError>}
      </div>
    </Modal>
  )
}
