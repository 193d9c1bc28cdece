import { forgetAccountMails } from './accounts/mails/account-mails.queries.ts'
import { forgetChallenges } from './accounts/passkeys/passkeys.queries.ts'
import { forgetEmailChanges } from './accounts/email-change/email-changes.queries.ts'
import { forgetInvitations } from './accounts/people/invitations.queries.ts'
import { forgetExports, keptDays } from './administration/location-export/export-location.ts'
import { forgetRemovedNames } from './accounting/removed-names.queries.ts'
import { noLocation } from './http/idempotency.ts'
import { atLocation, type AtLocation } from './context.ts'
import type { Deps } from './deps.ts'
import { forgetEdiFiles, forgetEdiTexts } from './distributors/edi/forget-edi.ts'
import { forgetGuideRows } from './distributors/order-guides/forget-guide-rows.queries.ts'
import { forgetRemovedRows } from './inventory/group-items/removed-group-items.queries.ts'
import { forgetKeys } from './distributors/reps/rep-keys.queries.ts'

const dayMs = 86_400_000

/** A row of docs/retention.md that the job of the night keeps to. */
type Forgetting = {
  /** as the page has them */
  what: string
  keptFor: string
  /** after that they are removed; 0: when they have expired by themselves */
  days: number
} & (
  | { forget(deps: Deps, before: Date): Promise<unknown> }
  | {
      forgetAt(at: AtLocation, before: Date, deps: Deps): Promise<unknown>
      /** administrators, who are at no location, have such rows too */
      alsoOfNoLocation?: true
    }
)

/** All that the job of the night removes, in the order of docs/retention.md. */
export const forgettings: readonly Forgetting[] = [
  {
    what: 'sessions',
    keptFor: '8 hours idle, 30 days at most; the row 30 days longer',
    days: 30,
    forget: ({ database }, before) => database.shared.deleteFrom('sessions').where('expiresAt', '<', before).execute(),
  },
  {
    what: 'failed sign-ins',
    keptFor: 'a day',
    days: 1,
    forget: ({ database }, before) =>
      database.shared.deleteFrom('signInFailures').where('failedAt', '<', before).execute(),
  },
  {
    what: 'links for a new password',
    keptFor: '60 minutes; mails to people with them 30 days',
    days: 30,
    forget: ({ database }, before) => forgetAccountMails(database.shared, before),
  },
  {
    what: 'invitations, keys of sales reps',
    keptFor: '30 days after they ended',
    days: 30,
    forget: async ({ database }, before) => {
      await forgetKeys(database.shared, before)
      await forgetInvitations(database.shared, before)
    },
  },
  {
    what: 'challenges of passkeys',
    keptFor: 'until they expire, some minutes',
    days: 0,
    forget: ({ database }, before) => forgetChallenges(database.shared, before),
  },
  {
    what: 'changes of an e-mail, with both addresses',
    keptFor: '30 days after they were asked for',
    days: 30,
    forget: ({ database }, before) => forgetEmailChanges(database.shared, before),
  },
  {
    what: 'the newest export of a location',
    keptFor: `${keptDays} days; less when another one is made`,
    days: keptDays,
    forgetAt: forgetExports,
  },
  {
    what: 'links to downloads',
    keptFor: 'until they expire',
    days: 0,
    forget: ({ database }, before) => database.shared.deleteFrom('downloads').where('expiresAt', '<', before).execute(),
  },
  {
    what: 'keys of repeated requests',
    keptFor: '30 days',
    days: 30,
    alsoOfNoLocation: true,
    forgetAt: ({ db, locationId }, before) =>
      db.deleteFrom('idempotencyKeys').where('locationId', '=', locationId).where('createdAt', '<', before).execute(),
  },
  {
    what: 'deleted names of the books',
    keptFor: '30 days, to be brought back',
    days: 30,
    forgetAt: forgetRemovedNames,
  },
  {
    what: 'items taken out of generic groups',
    keptFor: 'a day, to be put back',
    days: 1,
    forgetAt: forgetRemovedRows,
  },
  {
    what: 'texts of EDI files that were sent',
    keptFor: '90 days; their line in the list stays',
    days: 90,
    forgetAt: forgetEdiTexts,
  },
  {
    what: 'EDI files in `outgoing`, `done` and `failed`',
    keptFor: '90 days',
    days: 90,
    forgetAt: (at, before, { config }) => forgetEdiFiles(at, before, config.dataDirectory),
  },
  // Last: of many locations they are millions, and nothing else waits for them.
  {
    what: 'rows of order guides',
    keptFor: 'of the newest 26 guides of each distributor and the one before them, and for 90 days',
    days: 90,
    forgetAt: (at, before, { clock }) => forgetGuideRows(at, before, clock.now()),
  },
]

/**
 * Removes what has served its time. One kind, or one location, that fails holds up no other; the job has failed then, and
 * is tried again.
 */
export async function forgetOldRows(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime()
  const locations = await deps.database.shared.selectFrom('locations').select('id').orderBy('id').execute()
  const failures: unknown[] = []
  const failedKinds = new Set<string>()
  for (const forgetting of forgettings) {
    const before = new Date(now - forgetting.days * dayMs)
    const failed = (locationId?: number) => (error: unknown) => {
      deps.log.error({ err: error, what: forgetting.what, locationId }, 'old rows could not be removed')
      failures.push(error)
      failedKinds.add(forgetting.what)
    }
    if ('forget' in forgetting) await forgetting.forget(deps, before).catch(failed())
    else
      for (const { id } of forgetting.alsoOfNoLocation ? [{ id: noLocation }, ...locations] : locations)
        await forgetting.forgetAt(atLocation(deps.database, id), before, deps).catch(failed(id))
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `old rows could not be removed: ${[...failedKinds].join('; ')}`)
}
