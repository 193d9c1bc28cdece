import { withoutPrices } from '@larder/domain/ordering/acknowledgements/without-prices.ts'
import {
  answerInWords,
  answerOutcome,
  lineAnswerInWords,
  type AnswerOutcome,
} from '@larder/domain/ordering/acknowledgements/answer-outcome.ts'
import { mailChoicesLine } from '../../accounts/mails/mail-choices-link.ts'
import type { Job } from '../../adapters/jobs/job-queue.ts'
import { atLocation } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { findRepMail } from '../../distributors/reps/rep-mails.queries.ts'
import { mailOfRow } from '../../outbox/mail-rows.queries.ts'
import { sendClaimedMail } from '../../outbox/send-claimed-mail.ts'
import { sendAcknowledgementJob } from './acknowledge-order.ts'
import { listAcknowledgements, listOrderedLines } from './acknowledgements.queries.ts'

type Of = { locationId: number; mailId: number }

export function sendAcknowledgementWork(deps: Deps): Job<Of> {
  return {
    ...sendAcknowledgementJob,
    handle: ({ locationId, mailId }) =>
      sendClaimedMail(deps, {
        ...mailOfRow(atLocation(deps.database, locationId), 'rep_mails', mailId),
        compose: () => letterOf(deps, { locationId, mailId }),
      }),
  }
}

async function letterOf({ database, config }: Pick<Deps, 'database' | 'config'>, { locationId, mailId }: Of) {
  const at = atLocation(database, locationId)
  const mail = await findRepMail(at, mailId)
  const orderId = mail?.orderId ?? 0
  const [answer] = await listAcknowledgements(at, [orderId])
  if (!mail || !answer) return undefined
  const ordered = await listOrderedLines(at, [orderId])
  const changed = answer.lines.flatMap((line) => {
    const item = ordered.find(({ id }) => id === line.orderItemId)
    if (!item) return []
    const words = lineAnswerInWords(line, { quantity: item.quantity, unit: item.unitMeasure })
    return [`${item.name}: ${withoutPrices(words)}`]
  })
  const outcome = answerOutcome(answer)
  return {
    to: mail.recipients,
    subject: `Order ${answer.purchaseOrderNumber}: ${answerInWords(outcome)}`,
    text: [
      `${answer.repName} answered order ${answer.purchaseOrderNumber}.`,
      ...textOf[outcome](changed),
      // A note may say more than the lines: what it leaves out is not promised here.
      ...(outcome === 'changed' && answer.note === '' ? ['', 'All else comes as ordered.'] : []),
      // A mail may be read by people who see no prices.
      ...(answer.note === '' ? [] : ['', withoutPrices(answer.note)]),
      '',
      mailChoicesLine(config, locationId),
      '',
    ].join('\n'),
    attachments: [],
  }
}

const textOf: Readonly<Record<AnswerOutcome, (changed: readonly string[]) => string[]>> = {
  accepted: () => ['', 'Everything comes as ordered.'],
  noted: () => [],
  changed: (changed) => ['', ...changed],
  delayed: (changed) => ['', ...changed],
  refused: () => ['', 'Nothing of this order comes.'],
}
