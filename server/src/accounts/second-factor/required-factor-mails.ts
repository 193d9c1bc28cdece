import type { Context } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { timeForPeople } from '../../time-for-people.ts'
import { queueAccountMail } from '../mails/account-mail.ts'
import { listMemberships, listOwnerEmails, type OwnedLocation } from '../people/people.queries.ts'

type Mailing = Pick<Deps, 'jobs' | 'config'>

/** Tells everybody at the locations from when on a second factor is needed, each person once. */
export async function mailPeople(
  deps: Mailing,
  { db, actor, now }: Context<Tx>,
  locations: readonly OwnedLocation[],
): Promise<void> {
  if (locations.length === 0) return
  const ids = locations.map(({ id }) => id)
  const memberships = await listMemberships(db, ids)
  const account = `${deps.config.publicUrl ?? `http://localhost:${deps.config.port}`}/profile`
  for (const [, [person, ...more]] of Map.groupBy(memberships, ({ id }) => id)) {
    if (!person) continue
    const own = [person, ...more].map(({ locationId }) => locationId)
    const places = locations.filter(({ id }) => own.includes(id)).map(placeAndTime)
    const todo = person.hasFactor
      ? 'You have one: nothing is left to do. From then on your password alone doesn’t sign you in there.'
      : `You have none yet. Add a passkey (your finger, face or PIN) or the codes of an app under Your account; it takes a minute:\n\n${account}\n\nFrom then on you can do nothing else there before you have added one.`
    // oxlint-disable-next-line no-await-in-loop -- in one transaction, on one connection
    await queueAccountMail(deps, db, {
      ...{ kind: 'second-factor-required', recipient: person.email, now },
      subject: person.hasFactor ? 'A second factor is needed soon' : 'Please add a second factor to your account',
      body: `${actor.name} requires more than a password of everybody who signs in at:\n\n${places.join('\n')}\n\n${todo}\n`,
    })
  }
}

/** Tells the owners of each location that a password alone is enough again. */
export async function mailOwnersOfEnd(
  deps: Mailing,
  { db, actor, now }: Context<Tx>,
  locations: readonly OwnedLocation[],
): Promise<void> {
  for (const { id, nickname } of locations)
    // oxlint-disable-next-line no-await-in-loop -- in one transaction, on one connection
    for (const recipient of await listOwnerEmails(db, id))
      // oxlint-disable-next-line no-await-in-loop -- see above
      await queueAccountMail(deps, db, {
        ...{ kind: 'second-factor-required', recipient, now },
        subject: `No second factor is required at ${nickname} any more`.replaceAll(/\s+/g, ' '),
        body: `${actor.name} no longer requires a second factor of the people at ${nickname}: a password alone signs in there again. Owners can require it again under People.\n`,
      })
}

function placeAndTime({ nickname, secondFactorFrom, timeZone }: OwnedLocation): string {
  return `${nickname}: from ${timeForPeople(secondFactorFrom ?? new Date(0), timeZone)}`
}
