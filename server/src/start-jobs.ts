import { z } from 'zod'
import { atEachLocation } from './one-after-the-other.ts'
import { atLocation } from './context.ts'
import { backUpBeside } from './backup/back-up-beside.ts'
import { giveUpForgottenAccountMails } from './accounts/mails/account-mails.queries.ts'
import { sendAccountMailWork } from './accounts/mails/send-account-mail.job.ts'
import { remindOfRequiredFactor } from './accounts/second-factor/remind-of-factor.ts'
import { deleteDueLocations } from './administration/location-deletion/delete-due-locations.ts'
import { exportLocationWork } from './administration/location-export/export-location.ts'
import { refreshEffectivePrices } from './catalogue/items/refresh-effective-prices.ts'
import type { Deps } from './deps.ts'
import { forgetOldRows } from './forget-old-rows.ts'
import { listLocationsWithWork } from './locations-with-work.ts'
import { inTimeZone } from '@larder/domain/values/calendar-date.ts'
import { refreshSearchWordsWork, requestSearchWords } from './catalogue/search/refresh-search-words.job.ts'
import { refreshAllMatches, refreshMatchesWork } from './catalogue/matches/refresh-matches.job.ts'
import { beginDueGuides } from './distributors/in-force/begin-due-guides.job.ts'
import { sendRepNoticeWork } from './distributors/reps/mail-owners.ts'
import { queueForgottenRepMails } from './distributors/reps/queue-forgotten-mails.ts'
import { giveUpForgottenRepMails, sendRepInviteWork } from './distributors/reps/send-rep-invite.job.ts'
import { sendAcknowledgementWork } from './ordering/acknowledgements/send-acknowledgement.job.ts'
import { giveUpForgottenHelpMails, sendHelpMailWork } from './messages/send-help-mail.job.ts'
import { giveUpForgottenOrderMails } from './ordering/purchase-orders/send-purchase-order.ts'
import { sendPurchaseOrderWork } from './ordering/purchase-orders/send-purchase-order.job.ts'
import { locationsOfForgottenMails } from './outbox/mail-rows.queries.ts'
import { givenUpBefore } from './outbox/send-claimed-mail.ts'
import { forgetCardWork } from './payments/forget-card.job.ts'
import { costAllDueRecipes } from './recipes/costs/cost-recipes.job.ts'
import { giveUpForgottenCreditMails, sendCreditWork } from './receiving/credits/send-credit.ts'
import { giveUpForgottenPriceMails, sendPriceQuestionWork } from './receiving/price-guard/send-price-question.ts'
import { queueWeeklyPriceMails, sendPriceMailWork } from './receiving/price-guard/weekly-mail.ts'
import { exchangeAllEdi, exchangeEdiWork } from './receiving/edi/exchange-edi.ts'
import { forgetInvoiceFilesWork } from './receiving/invoices/pictures/delete-invoice-image.ts'
import { forgetSignUpCardWork } from './sign-up/forget-sign-up-card.job.ts'
import { followAllSubscriptions } from './sign-up/subscription/follow-subscription.ts'
import { startSubscriptionWork } from './sign-up/subscription/start-subscription.job.ts'
import { sealAudit } from './privacy/seal-audit.ts'
import { readInvoicePagesWork } from './receiving/invoices/read-invoice-pages.ts'
import { readPhotographedWork } from './receiving/invoices/photographed/read-photographed-invoice.ts'

const nothing = z.object({})
/** The hours that a job may take which goes through all locations, one after the other. */
const ofAllLocations = 6

type Returning = {
  name: string
  cron: string
  mayTakeHours?: number
  handle: (deps: Deps, stopping?: AbortSignal) => Promise<void>
}

/** Work that returns by the clock, in UTC. */
const returning: readonly Returning[] = [
  { name: 'refresh-effective-prices', cron: '5 * * * *', mayTakeHours: ofAllLocations, handle: refreshAllPrices },
  { name: 'refresh-all-matches', cron: '20 * * * *', mayTakeHours: ofAllLocations, handle: refreshAllMatches },
  { name: 'give-up-forgotten-mails', cron: '50 * * * *', mayTakeHours: ofAllLocations, handle: giveUpForgottenMails },
  { name: 'weekly-price-mails', cron: '15 * * * *', mayTakeHours: ofAllLocations, handle: queueWeeklyPriceMails },
  { name: 'remind-of-second-factor', cron: '10 * * * *', mayTakeHours: ofAllLocations, handle: remindOfRequiredFactor },
  { name: 'follow-subscriptions', cron: '25 * * * *', mayTakeHours: ofAllLocations, handle: followAllSubscriptions },
  { name: 'forget-old-rows', cron: '35 3 * * *', mayTakeHours: ofAllLocations, handle: forgetOldRows },
  { name: 'delete-due-locations', cron: '5 * * * *', mayTakeHours: ofAllLocations, handle: deleteDueLocations },
  { name: 'cost-recipes', cron: '* * * * *', handle: costAllDueRecipes },
  { name: 'begin-due-guides', cron: '* * * * *', handle: beginDueGuides },
  { name: 'queue-forgotten-rep-mails', cron: '*/5 * * * *', handle: queueForgottenRepMails },
  { name: 'seal-audit', cron: '* * * * *', handle: async (deps) => void (await sealAudit(deps)) },
  { name: 'exchange-all-edi', cron: '* * * * *', handle: exchangeAllEdi },
]
/** Every night, where the operator named a place for backups. */
const nightlyBackup: Returning = { name: 'back-up', cron: '40 2 * * *', mayTakeHours: 20, handle: backUpBeside }

/** Starts doing the work that waits in the queue, and what returns by the clock. */
export async function startJobs(deps: Deps): Promise<void> {
  await deps.jobs.work(sendPurchaseOrderWork(deps))
  await deps.jobs.work(sendAccountMailWork(deps))
  await deps.jobs.work(sendHelpMailWork(deps))
  await deps.jobs.work(startSubscriptionWork(deps))
  await deps.jobs.work(forgetSignUpCardWork(deps))
  await deps.jobs.work(exportLocationWork(deps))
  await deps.jobs.work(sendRepInviteWork(deps))
  await deps.jobs.work(sendRepNoticeWork(deps))
  await deps.jobs.work(sendAcknowledgementWork(deps))
  await deps.jobs.work(forgetCardWork(deps))
  await deps.jobs.work(forgetInvoiceFilesWork(deps))
  await deps.jobs.work(readInvoicePagesWork(deps))
  await deps.jobs.work(readPhotographedWork(deps))
  await deps.jobs.work(sendCreditWork(deps))
  await deps.jobs.work(sendPriceQuestionWork(deps))
  await deps.jobs.work(sendPriceMailWork(deps))
  await deps.jobs.work(exchangeEdiWork(deps))
  await deps.jobs.work(refreshMatchesWork(deps))
  await deps.jobs.work(refreshSearchWordsWork(deps))
  for (const job of deps.config.backups.to ? [...returning, nightlyBackup] : returning) {
    const { name, cron, mayTakeHours, handle } = job
    const work = (_: object, stopping?: AbortSignal) => handle(deps, stopping)
    await deps.jobs.repeat({ name, payload: nothing, mayTakeHours, handle: work }, cron, {})
  }
  await requestSearchWords(deps)
}

/** A price may lapse at any location's midnight. */
async function refreshAllPrices(deps: Deps): Promise<void> {
  const locations = await deps.database.shared
    .selectFrom('locations')
    .select(['id', 'timeZone'])
    .orderBy('id')
    .execute()
  await atEachLocation(
    deps,
    locations,
    ({ id, timeZone }) => refreshEffectivePrices(atLocation(deps.database, id), inTimeZone(deps.clock.now(), timeZone)),
    'the prices of a location could not be refreshed',
  )
}

/** A mail whose job was lost would otherwise wait for ever, and nobody would hear of it. */
export async function giveUpForgottenMails(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const before = givenUpBefore(now)
  await giveUpForgottenAccountMails(deps.database.shared, before, now)
  await atEachLocation(
    deps,
    await listLocationsWithWork(deps.database, locationsOfForgottenMails(before)),
    async ({ id }) => {
      await giveUpForgottenOrderMails(deps, id, before)
      await giveUpForgottenCreditMails(deps, id, before)
      await giveUpForgottenPriceMails(deps, id, before)
      await giveUpForgottenRepMails(deps, id, before)
      await giveUpForgottenHelpMails(deps, id, before)
    },
    'the forgotten mails of a location could not be given up',
  )
}
