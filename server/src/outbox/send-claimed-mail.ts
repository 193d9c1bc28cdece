import { RefusedForGood, type Mail } from '../adapters/mail/mailer.ts'
import type { Deps } from '../deps.ts'

/** a claim lapses so soon after its process was killed; one that lives renews it */
const claimMs = 30_000
const renewedEveryMs = 10_000
/** a mail server that is away for longer than this is a case for people */
const givenUpAfterMs = 12 * 3_600_000

/** A mail that this process alone sends; `attempt` tells its claim from a later one. */
export type ClaimedMail = { attempt: number; messageId: string; waitingSince: Date }

/** One entry of an outbox, as its table keeps it. */
export type ClaimedEntry<M extends ClaimedMail> = {
  /** takes the mail when it waits and nobody else is sending it */
  claim(now: Date, until: Date): Promise<M | undefined>
  isWaiting(): Promise<boolean>
  renew(mail: M, until: Date): Promise<unknown>
  noteSent(mail: M, now: Date): Promise<unknown>
  /** it stays waiting */
  noteFailure(mail: M, reason: string): Promise<unknown>
  noteGivenUp(mail: M, reason: string, now: Date): Promise<unknown>
}

/** One mail of an outbox. */
export type OutboxEntry<M extends ClaimedMail> = ClaimedEntry<M> & {
  /** the mail with its claim; undefined, or NotToSend with a reason, when there is nobody to send it to any more */
  compose(mail: M): Promise<Omit<Mail, 'messageId'> | undefined>
}

/** There is nothing to send any more, or nobody to send it to: it is noted as given up, with this reason for operators. */
export class NotToSend extends RefusedForGood {}

/** Sends a waiting mail (see sendClaimed). */
export function sendClaimedMail<M extends ClaimedMail>(
  deps: Pick<Deps, 'mailer' | 'clock' | 'log'>,
  entry: OutboxEntry<M>,
): Promise<void> {
  return sendClaimed(deps, entry, async (mail) => {
    const composed = await entry.compose(mail)
    if (!composed) throw new NotToSend('what it was about is gone, or nobody is to get it any more')
    await deps.mailer.send({ ...composed, messageId: mail.messageId })
  })
}

/**
 * Sends what waits in an outbox: claimed, delivered and noted in turn, so that a slow server at the other end holds no row
 * and no connection. Throws when it has to be tried again; what is refused for good, or was tried for half a day, is given
 * up instead.
 */
export async function sendClaimed<M extends ClaimedMail>(
  deps: Pick<Deps, 'clock' | 'log'>,
  entry: ClaimedEntry<M>,
  deliver: (mail: M) => Promise<void>,
): Promise<void> {
  const mail = await entry.claim(deps.clock.now(), claimEnd(deps))
  // held by a try whose end nobody heard of: the job comes back when the claim has lapsed
  if (!mail && (await entry.isWaiting())) throw new Error('this mail is being sent')
  if (!mail) return
  const renewing = setInterval(() => {
    entry.renew(mail, claimEnd(deps)).catch((error: unknown) => {
      deps.log.warn({ err: error, messageId: mail.messageId }, 'the claim of a mail could not be renewed')
    })
  }, renewedEveryMs)
  const failure = await tryTo(() => deliver(mail)).finally(() => clearInterval(renewing))
  if (!failure) return void (await entry.noteSent(mail, deps.clock.now()))
  const reason = failure.message.slice(0, 500)
  if (!isGivenUp(failure, mail, deps.clock.now())) {
    await entry.noteFailure(mail, reason)
    throw failure
  }
  await entry.noteGivenUp(mail, reason, deps.clock.now())
  if (failure instanceof NotToSend) deps.log.info({ reason, messageId: mail.messageId }, 'a mail was not sent')
  else deps.log.error({ err: failure, messageId: mail.messageId }, 'a mail was given up')
}

/** Mails that began to wait before this time and have no claim are nobody's any more: their job is lost. */
export function givenUpBefore(now: Date): Date {
  return new Date(now.getTime() - givenUpAfterMs - 3_600_000)
}

function claimEnd({ clock }: Pick<Deps, 'clock'>): Date {
  return new Date(clock.now().getTime() + claimMs)
}

async function tryTo(deliver: () => Promise<void>): Promise<Error | undefined> {
  try {
    await deliver()
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

function isGivenUp(failure: Error, { waitingSince }: ClaimedMail, now: Date): boolean {
  return failure instanceof RefusedForGood || now.getTime() - waitingSince.getTime() >= givenUpAfterMs
}
