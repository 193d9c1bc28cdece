import type { Credit } from '@larder/contract/receiving/credits/credits.ts'
import { mayFollow } from '@larder/domain/receiving/credits/credit-step.ts'
import { IconDots, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { onceInTab } from '../../api/once/once-in-tab.ts'
import { Button } from '../../kit/forms/button.tsx'
import { Menu } from '../../kit/layers/menu.tsx'
import { confirm, openModal } from '../../kit/layers/modals.tsx'
import { toastFailure } from '../../kit/layers/toasts.tsx'
import { ClaimMailDialog } from './claim-mail-dialog.tsx'
import { promiseLabels, stepLabels } from './credit-words.ts'
import style from './credits-page.module.css'
import { PromiseDialog } from './promise-dialog.tsx'
import { refreshCredits } from './refresh-credits.ts'

const statuses = ['promised', 'credited', 'closed', 'open', 'written_off'] as const

/**
 * What comes next: the claim's mail to the rep, shown before it goes; of a promise whether it was kept. The menu has the other
 * steps that may follow.
 */
export function CreditActions({ credit }: { credit: Credit }) {
  const [isBusy, setIsBusy] = useState(false)
  const run = async (work: () => Promise<unknown>) => {
    setIsBusy(true)
    try {
      await work()
    } catch (failure) {
      toastFailure(messageOf(failure))
    }
    await refreshCredits()
    setIsBusy(false)
  }
  const mail = async () => {
    const sent = await onceInTab(`mail claim ${credit.id}`, {}, (idempotencyKey) =>
      call('postCreditMail', { params: { id: credit.id } }, { idempotencyKey, quiet: true }),
    )
    return sent.mail?.recipients ?? [credit.distributor]
  }
  const showMail = () =>
    openModal((close) => (
      <ClaimMailDialog distributor={credit.distributor} creditIds={[credit.id]} send={mail} onClose={close} />
    ))
  const step = async (status: Credit['status']) => {
    if (status === 'promised') {
      openModal((close) => <PromiseDialog credit={credit} onClose={close} />)
      return
    }
    const message = `${credit.item}: the distributor will not be asked for it any more.`
    const isLost = status === 'written_off'
    if (isLost && !(await confirm({ title: 'Write off?', message, confirmLabel: 'Write off', danger: true }))) return
    await run(() => call('patchCredit', { params: { id: credit.id }, body: { status, from: credit.status } }))
  }
  const isPromised = credit.status === 'promised'
  const next = statuses.filter((status) => mayFollow(credit.status, status) && !(isPromised && status in promiseLabels))
  const isOpen = credit.status === 'open' || isPromised
  const isFailed = credit.mail?.status === 'failed'
  const canMail = isOpen && (credit.mail === null || isFailed)
  const mailLabel = isFailed ? 'Send again' : 'Mail claim'
  const tellDriver = () =>
    run(() => call('patchCredit', { params: { id: credit.id }, body: { driverTold: !credit.driverTold } }))
  return (
    <span className={style.actions}>
      {canMail && !isPromised && (
        <Button busy={isBusy} aria-label={`${mailLabel} for ${credit.item}`} onClick={showMail}>
          <IconMail size={18} stroke={1.5} aria-hidden />
          {mailLabel}
        </Button>
      )}
      {isPromised &&
        (['credited', 'open'] as const).map((status) => (
          <Button
            key={status}
            busy={isBusy}
            aria-label={`${promiseLabels[status]}: ${credit.item}`}
            onClick={() => void step(status)}
          >
            {promiseLabels[status]}
          </Button>
        ))}
      {(next.length > 0 || isOpen) && (
        <Menu
          look="icon"
          align="end"
          label={`Steps of ${credit.item}`}
          disabled={isBusy}
          items={[
            ...(isOpen
              ? [
                  {
                    label: credit.driverTold ? 'Driver was not told' : 'Driver was told',
                    onSelect: () => void tellDriver(),
                  },
                ]
              : []),
            ...(canMail && isPromised ? [{ label: mailLabel, onSelect: showMail }] : []),
            ...next.map((status) => ({
              label: stepLabels[status],
              danger: status === 'written_off',
              onSelect: () => void step(status),
            })),
          ]}
        >
          <IconDots size={18} stroke={1.5} aria-hidden />
        </Menu>
      )}
    </span>
  )
}
