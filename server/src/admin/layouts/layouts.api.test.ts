import { expect, test } from 'vitest'
import { runCommand } from '../run-command.ts'
import { aLocation, aPerson, type TestLocation } from '../../testing/factories/accounts.ts'
import { aDistributor } from '../../testing/factories/catalogue.ts'
import { auditLog } from '../../testing/audit-log.ts'
import { operator } from '../../testing/factories/operator.ts'
import { anOwnGuide, uploadGuide } from '../../testing/factories/order-guides.ts'
import {
  app,
  client,
  distributorId,
  here,
  inAGuideKitchen,
  kitchen,
  owner,
} from '../../testing/factories/guide-kitchen.ts'
import type { Client, Upload } from '../../testing/test-app.ts'

inAGuideKitchen()

// Nobody could read this without a person: nothing in it is named.
const sheet = (...rows: string[]): Upload => ({
  fileName: 'week.csv',
  bytes: Buffer.from(['Ref,What,Size,Left', ...rows].join('\n')),
})
const week = sheet('0012,FLOUR AP,50 LB,18.40', '0013,SUGAR,25 LB,31.00')
const said = (price: string) => ({
  sheetName: '',
  headerRow: 0,
  defaultUnit: null,
  columns: ['din', 'name', 'packSize', price].map((meaning, column) => ({ column, meaning })),
})
const fields = (at: TestLocation, price = 'casePrice') => ({
  distributor_id: String(distributorId),
  merchantIds: JSON.stringify([at.id]),
  columns: JSON.stringify(said(price)),
})
const checkColumns = (who: Client, at: TestLocation, price?: string) =>
  who.upload('/distributor-order-guides/own-columns', fields(at, price), week)
const check = (who: Client, at: TestLocation, file = week) =>
  who.upload('/distributor-order-guides/check-for-template', fields(at), file)
const messages = async (who: Client) =>
  (await who.get('/users/get-message')).body.data.map(({ message }: { message: string }) => message)

async function anotherKitchen() {
  const place = await aLocation(app, { distributorIds: [distributorId] })
  return { place, person: app.as(await aPerson(app, { at: [place] })) }
}

async function idOfLayout() {
  const line = (await operator(app, 'layouts', 'list')).split('\n').find((text) => text.includes(owner.email))
  return line?.trim().split(' ')[0] ?? ''
}

async function notDone(...words: string[]) {
  const lines: string[] = []
  const exitCode = await runCommand(
    { ...app.deps, now: app.clock.now(), name: 'tester', say: (line) => lines.push(line) },
    words,
  )
  return { exitCode, said: lines.join('\n') }
}

test('a layout that a person checked is read for every location once an operator approves it', async () => {
  const { place, person } = await anotherKitchen()
  await checkColumns(client, kitchen)
  expect((await check(client, kitchen)).body).toMatchObject({ approved: false, ownColumns: true })
  expect((await check(person, place)).status).toBe(400)

  const id = await idOfLayout()
  expect(await operator(app, 'layouts', 'show', id)).toMatch(/left\s+Price of a case/)
  expect(await operator(app, 'layouts', 'approve', id, '--by', 'Dana')).toContain('are read for everybody now.')

  expect((await check(client, kitchen)).body).toMatchObject({ approved: true, ownColumns: true })
  expect((await check(person, place)).body).toMatchObject({
    approved: true,
    ownColumns: false,
    preview: { rowCount: 2 },
  })
  const uploaded = await uploadGuide(person, { distributorId, locationIds: [place.id] }, week)
  expect(uploaded.body.message).toBe('2 items read: 2 new.')
  const nextWeek = sheet('0012,FLOUR AP,50 LB,19.10', '0013,SUGAR,25 LB,31.00')
  const next = await uploadGuide(person, { distributorId, locationIds: [place.id], end: '2026-06-30' }, nextWeek)
  expect(next.body.orderGuides[0]).toMatchObject({ changeCount: 1, sameCount: 1 })

  expect(await messages(client)).toEqual([
    expect.stringMatching(/^The columns you checked for .+ are approved for everybody\.$/),
  ])
  expect(await messages(person)).toEqual([])
  expect(await auditLog(app.databaseUrl, kitchen.id, 'approve-layout')).toMatchObject([
    { after: { operator: 'Dana', distributorId } },
  ])
})

test('a location that said something else of the columns keeps its own reading', async () => {
  const { place, person } = await anotherKitchen()
  await checkColumns(person, place, 'piecePrice')
  await checkColumns(client, kitchen)
  await operator(app, 'layouts', 'approve', await idOfLayout())
  const previewed = (await check(person, place)).body.preview.examples
  expect(previewed.map(({ unitMeasure }: { unitMeasure: string }) => unitMeasure)).toEqual(['EA', 'EA'])
  await uploadGuide(person, { distributorId, locationIds: [place.id] }, week)
  await uploadGuide(client, here(), week)
  const unitsAt = async (who: Client) =>
    (await who.get('/items')).body.data.map(({ unitMeasure }: { unitMeasure: string }) => unitMeasure)
  expect([await unitsAt(person), await unitsAt(client)]).toEqual([
    ['EA', 'EA'],
    ['CS', 'CS'],
  ])
  expect(await messages(person)).toEqual([])
})

test('what was approved outlasts the location that checked it, and is for that distributor alone', async () => {
  const { place, person } = await anotherKitchen()
  await checkColumns(client, kitchen)
  await operator(app, 'layouts', 'approve', await idOfLayout())
  await client.delete(`/distributor-order-guides/own-columns/${distributorId}`)
  expect(await operator(app, 'layouts', 'list')).not.toContain(owner.email)
  expect((await check(client, kitchen)).body).toMatchObject({ approved: true, ownColumns: false })
  expect((await check(person, place, anOwnGuide([{ din: '1' }]))).body).toMatchObject({ approved: true })
  const moved = sheet().bytes.toString().replace('Left', 'Right')
  expect(
    (await check(person, place, { fileName: 'other.csv', bytes: Buffer.from(`${moved}\n1,HAM,5 LB,5.00`) })).status,
  ).toBe(400)

  const elsewhere = (await aDistributor(app)).id
  const shop = await aLocation(app, { distributorIds: [elsewhere] })
  const sent = { ...fields(shop), distributor_id: String(elsewhere) }
  const stranger = app.as(await aPerson(app, { at: [shop] }))
  expect((await stranger.upload('/distributor-order-guides/check-for-template', sent, week)).status).toBe(400)
})

test('an approval is refused twice, and for what nobody checked', async () => {
  await checkColumns(client, kitchen)
  const id = await idOfLayout()
  await operator(app, 'layouts', 'approve', id)
  expect(await notDone('layouts', 'approve', id)).toMatchObject({
    exitCode: 1,
    said: expect.stringContaining('already read for everybody'),
  })
  expect(await notDone('layouts', 'approve', '2000000000')).toMatchObject({
    exitCode: 1,
    said: 'There is no layout 2000000000 that a person checked.',
  })
  expect(await notDone('layouts', 'show', 'x')).toMatchObject({ exitCode: 2 })
})

test('an approval of a layout that is read without a person leaves the others as they were', async () => {
  const known = {
    fileName: 'known.csv',
    bytes: Buffer.from('Item Number,Item Description,Pack Size,Case Price\n10,Flour AP,50 LB,21.40\n'),
  }
  const merchantIds = JSON.stringify([kitchen.id])
  await client.upload(`/distributor-order-guides/upload-template/${distributorId}`, { merchantIds }, known)
  const waiting = (await operator(app, 'templates', 'list')).split('\n').find((line) => line.includes(owner.email))
  await operator(app, 'templates', 'approve', waiting?.split(' ')[0] ?? '')
  expect((await check(client, kitchen, known)).body).toMatchObject({ approved: true, preview: { rowCount: 1 } })
  expect((await uploadGuide(client, here(), known)).body.message).toBe('1 item read: 1 new.')
  expect((await check(client, kitchen)).status).toBe(400)
})

test('requests for a file that is read now are answered, wherever they wait; for another file they wait on', async () => {
  const { place, person } = await anotherKitchen()
  const send = (who: Client, at: TestLocation, file: Upload) => {
    const merchantIds = JSON.stringify([at.id])
    return who.upload(`/distributor-order-guides/upload-template/${distributorId}`, { merchantIds }, file)
  }
  await send(client, kitchen, week)
  await send(person, place, sheet('0014,RICE,25 LB,22.00'))
  const other = { fileName: 'other.csv', bytes: Buffer.from('Ref,What,Size,Right\n1,HAM,5 LB,5.00') }
  await send(person, place, other)
  await checkColumns(client, kitchen)
  const told = await operator(app, 'layouts', 'approve', await idOfLayout())
  expect(told).toContain('Answered 2 template requests whose file is read now: their people are told.')
  expect(told).toContain('1 template request still waits')
  expect(await messages(person)).toEqual([
    expect.stringMatching(/\(week\.csv\) is approved\. You can upload the order guide now\.$/),
  ])
  expect(await messages(client)).toHaveLength(2)
  const waiting = (await operator(app, 'templates', 'list')).split('\n').filter((line) => line.includes('other.csv'))
  expect(waiting).toHaveLength(1)
})

test('an approval that is taken back lets no more files through, and leaves what was imported and what people said', async () => {
  const { place, person } = await anotherKitchen()
  await checkColumns(client, kitchen)
  await operator(app, 'layouts', 'approve', await idOfLayout())
  await uploadGuide(person, { distributorId, locationIds: [place.id] }, week)
  const line = (await operator(app, 'layouts', 'approved'))
    .split('\n')
    .find((text) => text.includes(`(${distributorId})`))
  const code = line?.split(' ')[0] ?? ''
  expect(line).toMatch(/a person\s+tester/)

  const said = await operator(app, 'layouts', 'withdraw', code, '--by', 'Dana')
  expect(said).toContain('wait for an approval again.\nLocations that checked these columns themselves')
  expect((await auditLog(app.databaseUrl, null, 'withdraw-layout')).at(-1)).toMatchObject({
    objectId: String(distributorId),
    after: { distributorId, operator: 'Dana' },
  })
  expect((await check(person, place)).status).toBe(400)
  expect((await check(client, kitchen)).body).toMatchObject({ approved: false, ownColumns: true })
  expect((await person.get('/items')).body.data).toHaveLength(2)
  expect(await operator(app, 'layouts', 'approved')).not.toContain(code)
  expect(await notDone('layouts', 'withdraw', code)).toMatchObject({
    exitCode: 1,
    said: `No approved layout has the code ${code}. See: layouts approved`,
  })
  expect(await notDone('layouts', 'withdraw')).toMatchObject({ exitCode: 2 })
})
