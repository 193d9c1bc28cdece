import type { UnsentMail } from '@larder/contract/administration/outbox.ts'
import { IconMailCheck } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { infiniteQueryOf, refresh } from '../../api/queries.ts'
import { counted } from '../../kit/counted.ts'
import { Button } from '../../kit/forms/button.tsx'
import { confirm } from '../../kit/layers/modals.tsx'
import { toast, toastFailure } from '../../kit/layers/toasts.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { Tag } from '../../kit/lists/tag.tsx'
import { actionsKey, type Column } from '../../kit/table/column.ts'
import { CardLine, ListCard } from '../../kit/table/list-card.tsx'
import { ListTable } from '../../kit/table/list-table.tsx'
import { AdministrationPage } from '../administration-page.tsx'
import { minuteOf, rowsOfPages } from '../rows.ts'

const mostAtOnce = 50

/** Mails that nobody got yet: those that are tried again by themselves, and those that were given up, with the reason. */
export function OutboxPage() {
  const query = useInfiniteQuery(infiniteQueryOf('getUnsentMails', { query: {} }))
  const [isBusy, setIsBusy] = useState(false)
  const givenUp = query.data ? mailsOf(query.data).filter(canBeSentAgain) : []
  const send = async (mails: readonly UnsentMail[]) => {
    setIsBusy(true)
    await sendAgain(mails)
    setIsBusy(false)
  }
  const sendAll = async () => {
    const some = givenUp.slice(0, mostAtOnce)
    const message = `${counted(some.length, 'mail')} will be sent to the people named in the list.`
    if (await confirm({ message, confirmLabel: 'Send again' })) await send(some)
  }
  return (
    <AdministrationPage
      title="Outbox"
      tools={
        givenUp.length > 1 && (
          <Button busy={isBusy} onClick={() => void sendAll()}>
            Send {Math.min(givenUp.length, mostAtOnce)} again
          </Button>
        )
      }
    >
      <ListTable
        label="Mails"
        answer={query}
        pages={query}
        columns={columnsOf(isBusy, send)}
        rowsOf={mailsOf}
        keyOf={keyOf}
        renderCard={(mail) => (
          <ListCard
            name={aboutOf(mail)}
            figure={<State mail={mail} />}
            actions={canBeSentAgain(mail) && <Again mail={mail} isBusy={isBusy} onSend={send} />}
          >
            <CardLine>
              <span className="truncate shrinks">{readersOf(mail)}</span>
            </CardLine>
            <span className="meta truncate shrinks">
              {minuteOf(mail.createTime)}
              {mail.location && ` · ${mail.location}`}
            </span>
            {mail.lastError && <span className="meta breaks-anywhere">{mail.lastError}</span>}
          </ListCard>
        )}
        cardHeight={140}
        empty={
          <EmptyResult
            message="All mails are sent."
            tips={['A mail that fails is tried again for half a day before it is given up.']}
            icon={IconMailCheck}
          />
        }
      />
    </AdministrationPage>
  )
}

type Send = (mails: readonly UnsentMail[]) => Promise<void>

function columnsOf(isBusy: boolean, onSend: Send): readonly Column<UnsentMail>[] {
  return [
    { key: 'at', head: 'Since (UTC)', width: '150px', look: 'digits', cell: ({ createTime }) => minuteOf(createTime) },
    {
      key: 'about',
      head: 'Mail',
      width: 'minmax(140px, 1fr)',
      isCut: true,
      look: 'medium',
      cell: (mail) => <span data-tooltip={aboutOf(mail)}>{aboutOf(mail)}</span>,
    },
    {
      key: 'to',
      head: 'To',
      width: 'minmax(140px, 1fr)',
      isCut: true,
      cell: (mail) => <span data-tooltip={readersOf(mail)}>{readersOf(mail)}</span>,
    },
    { key: 'location', head: 'Location', width: 'minmax(100px, 1fr)', isCut: true, cell: ({ location }) => location },
    { key: 'tries', head: 'Tries', width: '64px', isFigure: true, cell: ({ attempts }) => attempts },
    { key: 'state', head: 'State', width: '96px', cell: (mail) => <State mail={mail} /> },
    {
      key: 'reason',
      head: 'Reason',
      width: 'minmax(120px, 2fr)',
      isCut: true,
      cell: ({ lastError }) => <span data-tooltip={lastError ?? undefined}>{lastError}</span>,
    },
    {
      key: actionsKey,
      head: 'Send again',
      isHeadHidden: true,
      width: '120px',
      cell: (mail) => canBeSentAgain(mail) && <Again mail={mail} isBusy={isBusy} onSend={onSend} />,
    },
  ]
}

function Again({ mail, isBusy, onSend }: { mail: UnsentMail; isBusy: boolean; onSend: Send }) {
  return (
    <Button aria-label={`Send again: ${aboutOf(mail)}`} busy={isBusy} onClick={() => void onSend([mail])}>
      Send again
    </Button>
  )
}

/** A server of the version before does not say. */
function isUnneeded(isNeeded: boolean | undefined): boolean {
  return isNeeded === false
}

function canBeSentAgain({ isGivenUp, isNeeded }: UnsentMail): boolean {
  return isGivenUp && !isUnneeded(isNeeded)
}

function State({ mail: { isGivenUp, isNeeded } }: { mail: UnsentMail }) {
  if (isUnneeded(isNeeded))
    return (
      <Tag
        label="Not needed"
        tooltip="The order goes by EDI, was answered by its sales rep, has arrived, or was cancelled. It no longer needs a mail."
      />
    )
  return isGivenUp ? (
    <Tag label="Given up" tone="danger" />
  ) : (
    <Tag label="Waiting" tooltip="It will be tried again automatically." />
  )
}

async function sendAgain(mails: readonly UnsentMail[]) {
  try {
    const wanted = mails.map(({ kind, id, locationId }) => ({ kind, id, locationId }))
    const { sent, problems } = await call('postMailsAgain', { body: { mails: wanted } })
    if (sent > 0) toast({ message: `${counted(sent, 'mail')} on the way again.` })
    const reasons = [...new Set(problems.map(({ reason }) => reason))]
    if (reasons.length > 0) toastFailure(`Not sent: ${reasons.join(' ')}`)
  } catch (failure) {
    toastFailure(messageOf(failure))
  }
  await refresh('getUnsentMails')
}

const kinds = {
  order: 'Order',
  account: 'Account:',
  help: 'Help request',
  credit: 'Credit claim',
  'price-question': 'Question about a price',
  'price-week': 'Prices of the week of',
} as const

/** Of mails about sales reps only the invite goes to the rep. */
const ofRep: Readonly<Record<string, string>> = {
  invite: 'Invite of a sales rep',
  acknowledgement: 'A sales rep’s answer to an order',
  notice: 'Notice to owners about a sales rep',
}

const ofAccount: Readonly<Record<string, string>> = {
  reset: 'link for a new password',
  'password-changed': 'notice of a changed password',
  invitation: 'invitation',
  'confirm-email': 'link to confirm an e-mail',
  'signed-up-again': 'notice of a second sign-up',
  'payment-failed': 'notice of a failed payment',
  'colleague-invitation': 'invitation by an owner',
  'passkey-added': 'notice of a passkey',
  'passkey-removed': 'notice of a passkey',
  'two-factor-on': 'notice of a second factor',
  'two-factor-off': 'notice of a second factor',
  'recovery-codes-made': 'notice of recovery codes',
  'recovery-code-used': 'notice of recovery codes',
  'confirm-email-again': 'link to confirm an e-mail',
  'location-deletion': 'news of a location’s deletion',
  'login-as': 'notice of an administrator acting as somebody',
  'email-change': 'link to confirm a new e-mail',
  'email-changed': 'notice of a changed e-mail',
  'second-factor-required': 'notice of a required second factor',
  'help-answer': 'answer to a help request',
}

function aboutOf({ kind, about }: UnsentMail): string {
  if (kind === 'rep') return ofRep[about] ?? `About a sales rep: ${about}`
  return `${kinds[kind]} ${kind === 'account' ? (ofAccount[about] ?? about) : about}`.trim()
}

function readersOf({ kind, to }: UnsentMail): string {
  return kind === 'help' ? 'the address for help' : to.join(', ') || 'nobody'
}

const keyOf = ({ kind, locationId, id }: UnsentMail) => `${kind} ${locationId} ${id}`
const mailsOf = rowsOfPages(keyOf)
