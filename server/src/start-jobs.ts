import { z } from 'zod'
import { atLocation } from './context.ts'
import { backUpBeside } from './backup/back-up-beside.ts'
import { forgetAccountMails, giveUpForgottenAccountMails } from './accounts/mails/account-mails.queries.ts'
import { sendAccountMailWork } from './accounts/mails/send-account-mail.job.ts'
import { refreshEffectivePrices } from './catalogue/items/refresh-effective-prices.ts'
import type { Deps } from './deps.ts'
import { inTimeZone } from '@larder/domain/values/calendar-date.ts'
import { refreshSearchWordsWork, requestSearchWords } from './catalogue/search/refresh-search-words.job.ts'
import { refreshAllMatches, refreshMatchesWork } from './catalogue/matches/refresh-matches.job.ts'
import { forgetKeys } from './distributors/reps/rep-keys.queries.ts'
import { sendRepInviteWork } from './distributors/reps/send-rep-invite.job.ts'
import { sendAcknowledgementWork } from './ordering/acknowledgements/send-acknowledgement.job.ts'
import { sendHelpMailWork } from './messages/send-help-mail.job.ts'
import { giveUpForgottenOrderMails } from './ordering/purchase-orders/give-up-order-mails.ts'
import { sendPurchaseOrderWork } from './ordering/purchase-orders/send-purchase-order.job.ts'
import { givenUpBefore } from './outbox/send-claimed-mail.ts'
import { forgetCardWork } from './payments/forget-card.job.ts'
import { costAllDueRecipes } from './recipes/costs/cost-recipes.job.ts'
import { giveUpForgottenCreditMails, sendCreditWork } from './receiving/credits/send-credit.ts'
import { giveUpForgottenPriceMails, sendPriceQuestionWork } from './receiving/price-guard/send-price-question.ts'
import { queueWeeklyPriceMails, sendPriceMailWork } from './receiving/price-guard/weekly-mail.ts'
import { forgetInvoiceFilesWork } from './receiving/invoices/delete-invoice-image.ts'
import { followAllSubscriptions } from './sign-up/subscription/follow-subscription.ts'
import { startSubscriptionWork } from './sign-up/subscription/start-subscription.job.ts'
import { readInvoicePagesWork } from './receiving/invoices/read-invoice-pages.ts'

const nothing = z.object({})

/** Starts doing the work that waits in the queue, and what returns by the clock. */
export async function startJobs(deps: Deps): Promise<void> {
  await deps.jobs.work(sendPurchaseOrderWork(deps))
  await deps.jobs.work(sendAccountMailWork(deps))
  await deps.jobs.work(sendHelpMailWork(deps))
  await deps.jobs.work(startSubscriptionWork(deps))
  await deps.jobs.work(sendRepInviteWork(deps))
  await deps.jobs.work(sendAcknowledgementWork(deps))
  await deps.jobs.work(forgetCardWork(deps))
  await deps.jobs.work(forgetInvoiceFilesWork(deps))
  await deps.jobs.work(readInvoicePagesWork(deps))
  await deps.jobs.work(sendCreditWork(deps))
  await deps.jobs.work(sendPriceQuestionWork(deps))
  await deps.jobs.work(sendPriceMailWork(deps))
  await deps.jobs.work(refreshMatchesWork(deps))
  await deps.jobs.work(refreshSearchWordsWork(deps))
  await deps.jobs.repeat(
    { name: 'refresh-effective-prices', payload: nothing, handle: () => refreshAllPrices(deps) },
    '5 * * * *',
    {},
  )
  await deps.jobs.repeat(
    { name: 'refresh-all-matches', payload: nothing, handle: () => refreshAllMatches(deps) },
    '20 * * * *',
    {},
  )
  await deps.jobs.repeat(
    { name: 'give-up-forgotten-mails', payload: nothing, handle: () => giveUpForgottenMails(deps) },
    '50 * * * *',
    {},
  )
  await deps.jobs.repeat(
    { name: 'weekly-price-mails', payload: nothing, handle: () => queueWeeklyPriceMails(deps) },
    '15 * * * *',
    {},
  )
  await deps.jobs.repeat(
    { name: 'follow-subscriptions', payload: nothing, handle: () => followAllSubscriptions(deps) },
    '25 * * * *',
    {},
  )
  await deps.jobs.repeat(
    { name: 'forget-old-rows', payload: nothing, handle: () => forgetOldRows(deps) },
    '35 3 * * *',
    {},
  )
  await deps.jobs.repeat(
    { name: 'cost-recipes', payload: nothing, handle: () => costAllDueRecipes(deps) },
    '* * * * *',
    {},
  )
  if (deps.config.backups.directory)
    await deps.jobs.repeat({ name: 'back-up', payload: nothing, handle: () => backUpBeside(deps) }, '40 2 * * *', {})
  await requestSearchWords(deps)
}

/** A price may lapse at any location's midnight. */
async function refreshAllPrices(deps: Deps): Promise<void> {
  const locations = await deps.database.shared
    .selectFrom('locations')
    .select(['id', 'timeZone'])
    .orderBy('id')
    .execute()
  for (const location of locations) {
    await refreshEffectivePrices(
      atLocation(deps.database, location.id),
      inTimeZone(deps.clock.now(), location.timeZone),
    )
  }
}

/** A mail whose job was lost would otherwise wait for ever, and nobody would hear of it. */
async function giveUpForgottenMails(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await giveUpForgottenAccountMails(deps.database.shared, givenUpBefore(now), now)
  const locations = await deps.database.shared.selectFrom('locations').select('id').orderBy('id').execute()
  for (const { id } of locations) {
    await giveUpForgottenOrderMails(deps, id, givenUpBefore(now))
    await giveUpForgottenCreditMails(deps, id, givenUpBefore(now))
    await giveUpForgottenPriceMails(deps, id, givenUpBefore(now))
  }
}

const dayMs = 86_400_000
const mailsKeptDays = 30

/** Links, tries and keys that have served their time. Keys of orders stay 30 days. */
async function forgetOldRows(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime()
  const { shared } = deps.database
  await shared.deleteFrom('downloads').where('expiresAt', '<', new Date(now)).execute()
  await shared
    .deleteFrom('signInFailures')
    .where('failedAt', '<', new Date(now - dayMs))
    .execute()
  await shared
    .deleteFrom('sessions')
    .where('expiresAt', '<', new Date(now - 30 * dayMs))
    .execute()
  await forgetKeys(shared, new Date(now - 30 * dayMs))
  await forgetAccountMails(shared, new Date(now - mailsKeptDays * dayMs))
  const locations = await shared.selectFrom('locations').select('id').execute()
  for (const { id } of locations) {
    await deps.database
      .forLocation(id)
      .deleteFrom('idempotencyKeys')
      .where('locationId', '=', id)
      .where('createdAt', '<', new Date(now - 30 * dayMs))
      .execute()
  }
}
