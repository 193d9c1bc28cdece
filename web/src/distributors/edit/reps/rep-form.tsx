import type { SalesRep } from '@larder/contract/distributors/distributors.ts'
import { salesRepProblems } from '@larder/domain/distributors/reps/sales-rep.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { InputOf } from '../../../api/call-input.ts'
import { call } from '../../../api/client.ts'
import { messageOf } from '../../../api/failures.ts'
import { makeOnce } from '../../../api/once/make-once.ts'
import { refresh } from '../../../api/queries.ts'
import { SavedDot } from '../../../kit/forms/autosave/saved-dot.tsx'
import { useAutosave } from '../../../kit/forms/autosave/use-autosave.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { Choice } from '../../../kit/forms/field.tsx'
import { toast, toastFailure } from '../../../kit/layers/toasts.tsx'
import { Tag } from '../../../kit/lists/tag.tsx'
import { store } from '../../../kit/store.ts'
import { useIsPhone } from '../../../kit/theme/preferences.ts'
import { refusalOf } from '../refusal-of.ts'
import { InviteButton } from './invite-button.tsx'
import { RepFields } from './rep-fields.tsx'
import { changesToSend, repValues } from './rep-values.ts'
import style from './reps.module.css'

type RepFormProps = {
  distributorId: number
  /** undefined until it was saved for the first time */
  rep: SalesRep | undefined
  isEditable: boolean
  onAdded?: (repId: number) => void
  onDiscard?: () => void
}

/** A sales rep, as a form that saves itself after a pause (spec 3 §4). On a phone it opens from a line. */
export function RepForm({ distributorId, rep, isEditable, onAdded, onDiscard }: RepFormProps) {
  const isPhone = useIsPhone()
  const [isOpen, setIsOpen] = useState(rep === undefined)
  const [add] = useState(() => addingTo(distributorId))
  const [savedId] = useState(() => store(rep?.id))
  const headId = useId()
  const form = useAutosave({
    start: repValues(rep),
    check: ({ phone, ...values }) => salesRepProblems({ ...values, ...(phone === rep?.phone ? {} : { phone }) }),
    // Orders go there at once, and another address ends the rep's access.
    waitsToBeLeft: ['email'],
    send: async (changed, values) => {
      const dsrId = savedId.get()
      if (dsrId === undefined) {
        const added = await add(changesToSend(values))
        savedId.set(added.id)
        await refresh('getDistributor', 'getDistributors')
        return onAdded?.(added.id)
      }
      const body = changesToSend(changed, values)
      await call('patchSalesRep', { params: { id: distributorId, dsrId }, body }, { quiet: true })
      await refresh('getDistributor', 'getDistributors')
    },
    refusalOf,
  })
  const change = async (
    body: { is_deleted?: 0 | 1; is_primary?: 1; sendInvite?: 1 },
    told?: Parameters<typeof toast>[0],
  ): Promise<void> => {
    const dsrId = savedId.get()
    if (dsrId !== undefined) {
      try {
        await call('patchSalesRep', { params: { id: distributorId, dsrId }, body })
        if (told) toast(told)
      } catch (failure) {
        toastFailure(messageOf(failure))
      }
    }
    await refresh('getDistributor', 'getDistributors')
  }
  const remove = async () => {
    const giveBack = () =>
      change(
        { is_deleted: 0, ...(rep?.is_primary === 1 ? { is_primary: 1 as const } : {}) },
        rep?.invite_status
          ? { message: `${shownName} is active again. Send the invite again: the one before has ended.` }
          : undefined,
      )
    await change({ is_deleted: 1 }, { message: `Removed ${shownName}.`, undo: () => void giveBack() })
  }
  const discard = async () => {
    const through = form.giveUp()
    onDiscard?.()
    // A save that is on its way may add the rep all the same.
    await through
    await (savedId.get() === undefined ? refresh('getDistributor', 'getDistributors') : remove())
  }
  const invite = async () => {
    // An invite goes to the address that is saved: none while another one is typed and was not taken.
    if (!(await form.flush())) return
    await change({ sendInvite: 1 }, { message: `Invite sent to ${form.values.email}.` })
  }
  const { name } = form.values
  const isInactive = rep?.is_deleted === 1
  const isLocked = !isEditable || isInactive
  const shownName = name.trim() || 'New sales rep'
  const isFolded = isPhone && !isOpen
  return (
    <li className={style.rep} data-inactive={isInactive || undefined} aria-labelledby={headId}>
      <div className={style.repHead}>
        <h3 id={headId}>{shownName}</h3>
        {rep?.is_primary === 1 && <Tag label="Receives orders" tone="accent" />}
        {isInactive && <Tag label="Inactive" />}
        <span className="pushed">
          <SavedDot {...form} onRetry={() => void form.flush()} />
        </span>
        {isPhone && (
          <Button
            look="icon"
            aria-label={isOpen ? `Close ${shownName}` : `Edit ${shownName}`}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconChevronDown size={20} stroke={1.5} aria-hidden data-is-open={isOpen || undefined} />
          </Button>
        )}
      </div>
      {isFolded && (
        <p className="meta breaks-anywhere">{[form.values.email, form.values.phone].filter(Boolean).join(' · ')}</p>
      )}
      {!isFolded && (
        <>
          <RepFields form={form} isLocked={isLocked} />
          {!isEditable && rep && !isInactive && (
            <div className={style.actions}>
              <InviteButton rep={rep} canSend={false} locked={lockedReason} onSend={invite} />
            </div>
          )}
          {isEditable && (
            <div className={style.actions}>
              {rep && !isInactive && (
                <Choice
                  type="radio"
                  name={`primary rep of ${distributorId}`}
                  label="Receives orders"
                  checked={rep.is_primary === 1}
                  onChange={() => void change({ is_primary: 1 }, { message: `${shownName} receives the orders now.` })}
                />
              )}
              {rep && !isInactive && (
                <InviteButton rep={rep} canSend={form.progress !== 'incomplete'} onSend={invite} />
              )}
              {isInactive ? (
                <Button
                  className="pushed"
                  onClick={() => void change({ is_deleted: 0 }, { message: `${shownName} is active again.` })}
                >
                  Reactivate
                </Button>
              ) : (
                <Button
                  look="quiet"
                  className="pushed"
                  aria-label={`Remove ${shownName}`}
                  onClick={() => void (rep ? remove() : discard())}
                >
                  Remove
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </li>
  )
}

const lockedReason = 'The distributor keeps its sales reps itself, so an invite can’t be sent from here.'

/** Adds one rep by the first save, also when its answer is lost and the form is filled in further. */
function addingTo(id: number) {
  return makeOnce({
    make: (body: InputOf<'postSalesRep'>['body'], idempotencyKey) =>
      call('postSalesRep', { params: { id }, body }, { idempotencyKey, quiet: true }),
    change: (added, body) => call('patchSalesRep', { params: { id, dsrId: added.id }, body }, { quiet: true }),
  })
}
