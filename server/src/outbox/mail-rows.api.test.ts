import { beforeAll, expect, test } from 'vitest'
import { atLocation, type AtLocation } from '../context.ts'
import { aLocation } from '../testing/factories/accounts.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { listForgottenMails, mailOfRow, requeueMailOfRow } from './mail-rows.queries.ts'

let app: TestApp
let at: AtLocation
beforeAll(async () => {
  app = await testApp()
  at = atLocation(app.deps.database, (await aLocation(app)).id)
})

const now = new Date('2026-03-04T15:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

async function aMail(times: { createdAt: Date; requeuedAt?: Date; claimedUntil?: Date }): Promise<number> {
  const { id } = await at.db
    .insertInto('creditMails')
    .values({
      locationId: at.locationId,
      messageId: `<${Math.random()}@larder>`,
      recipients: ['rep@farm.test'],
      ...times,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('half a day of tries counts from when a mail was sent, or sent again; one that is being sent is not forgotten', async () => {
  const again = await aMail({ createdAt: hoursAgo(20), requeuedAt: hoursAgo(1) })
  const forgotten = await aMail({ createdAt: hoursAgo(14) })
  const lapsed = await aMail({ createdAt: hoursAgo(14), claimedUntil: hoursAgo(1) })
  await aMail({ createdAt: hoursAgo(14), claimedUntil: hoursAgo(-1) })
  await aMail({ createdAt: hoursAgo(12) })
  const found = await listForgottenMails(at, 'credit_mails', hoursAgo(13), now)
  expect(found.map(({ id }) => id)).toEqual([forgotten, lapsed])
  const since = async (id: number) =>
    (await mailOfRow(at, 'credit_mails', id).claim(now, hoursAgo(-1)))?.waitingSince.toISOString()
  expect([await since(again), await since(forgotten), await since(again)]).toEqual([
    hoursAgo(1).toISOString(),
    hoursAgo(14).toISOString(),
    undefined,
  ])
})

test('a try that lost its claim has no say any more, unless it did send the mail', async () => {
  const id = await aMail({ createdAt: hoursAgo(1) })
  const row = mailOfRow(at, 'credit_mails', id)
  const claim = (from: number, until: number) => row.claim(hoursAgo(from), hoursAgo(until))
  const [late, second] = [await claim(0.9, 0.8), await claim(0.5, 0.4)]
  if (!late || !second) throw new Error('a mail that waits was not claimed')
  const said = async () => {
    const { status, lastError } = await at.db
      .selectFrom('creditMails')
      .select(['status', 'lastError'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return [status, lastError]
  }
  await row.noteGivenUp(late, 'too late', now)
  expect(await said()).toEqual(['waiting', null])
  await row.noteSent(late, now)
  expect(await said()).toEqual(['sent', null])
  await row.noteFailure(second, 'not now')
  expect(await said()).toEqual(['sent', null])
})

test('a mail that was given up waits again from now on, and no other is touched', async () => {
  const [failed, sent] = [await aMail({ createdAt: hoursAgo(20) }), await aMail({ createdAt: hoursAgo(20) })]
  for (const [id, status] of [
    [failed, 'failed'],
    [sent, 'sent'],
  ] as const)
    await at.db.updateTable('creditMails').set({ status, attempts: 3 }).where('id', '=', id).execute()
  expect(await requeueMailOfRow(at, 'credit_mails', sent, now)).toBeUndefined()
  expect(await requeueMailOfRow(at, 'credit_mails', failed, now)).toEqual({ kind: null })
  const claimed = await mailOfRow(at, 'credit_mails', failed).claim(now, hoursAgo(-1))
  expect(claimed).toMatchObject({ attempt: 4, waitingSince: now })
})
