import type { Context } from '../../context.ts'
import type { Tx } from '../../database/connections/connection.ts'
import type { Deps } from '../../deps.ts'
import { timeForPeople } from '../../time-for-people.ts'
import { queueAccountMail } from '../mails/account-mail.ts'
import { listMemberships, listOwnerEmails, type OwnedLocation } from '../people/people.queries.ts'

type Mailing = Pick<Deps, 'jobs' | 'config'>
type LocationOfPeople = Pick<OwnedLocation, 'id' | 'nickname' | 'timeZone' | 'secondFactorFrom'>

/** Tells everybody at the locations from when on a second factor is needed, each person once. */
export async function mailPeople(
  deps: Mailing,
  { db, actor, now }: Context<Tx>,
  locations: readonly LocationOfPeople[],
): Promise<void> {
  for (const { email, hasFactor, places } of await listPeopleAt(db, locations)) {
    const todo = hasFactor
      ? 'You have one: nothing is left to do. From then on your password alone doesn’t sign you in there.'
      : howToAdd(deps)
    // oxlint-disable-next-line no-await-in-loop -- in one transaction, on one connection
    await queueAccountMail(deps, db, {
      kind: 'second-factor-required',
      recipient: email,
      now,
      subject: hasFactor ? 'A second factor is needed soon' : 'Please add a second factor to your account',
      body: `${actor.name} requires more than a password of everybody who signs in at:\n\n${places}\n\n${todo}\n`,
    })
  }
}

/** Reminds those at the locations who have no second factor yet that the day is near, each person once. */
export async function remindPeople(
  deps: Mailing,
  { db, now }: { db: Tx; now: Date },
  locations: readonly LocationOfPeople[],
): Promise<void> {
  for (const { email, hasFactor, places } of await listPeopleAt(db, locations)) {
    if (hasFactor) continue
    // oxlint-disable-next-line no-await-in-loop -- in one transaction, on one connection
    await queueAccountMail(deps, db, {
      kind: 'second-factor-required',
      recipient: email,
      now,
      subject: 'Reminder: your account still needs a second factor',
      body: `Soon your password alone will not be enough at:\n\n${places}\n\n${howToAdd(deps)}\n`,
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
        kind: 'second-factor-required',
        recipient,
        now,
        subject: `No second factor is required at ${nickname} any more`.replaceAll(/\s+/g, ' '),
        body: `${actor.name} no longer requires a second factor of the people at ${nickname}: a password alone signs in there again. Owners can require it again under People.\n`,
      })
}

/** Everybody at the locations, each once, with those of the locations that are theirs and from when on it is required there. */
async function listPeopleAt(db: Tx, locations: readonly LocationOfPeople[]) {
  if (locations.length === 0) return []
  const memberships = await listMemberships(
    db,
    locations.map(({ id }) => id),
  )
  return [...Map.groupBy(memberships, ({ id }) => id).values()].flatMap((own) => {
    const [person] = own
    if (!person) return []
    const theirs = locations.filter(({ id }) => own.some(({ locationId }) => locationId === id))
    return [{ email: person.email, hasFactor: person.hasFactor, places: theirs.map(placeAndTime).join('\n') }]
  })
}

function howToAdd({ config: { publicUrl, port } }: Mailing): string {
  const account = `${publicUrl ?? `http://localhost:${port}`}/profile`
  return `You have none yet. Add a passkey (your finger, face or PIN) or codes from an app under Your account; it takes a minute:\n\n${account}\n\nFrom then on you can do nothing else there before you have added one.`
}

function placeAndTime({ nickname, secondFactorFrom, timeZone }: LocationOfPeople): string {
  return `${nickname}: from ${timeForPeople(secondFactorFrom ?? new Date(0), timeZone)}`
}
