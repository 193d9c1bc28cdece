import { expect, test } from 'vitest'
import { app, client, distributorId, inAGuideKitchen, kitchen, owner } from '../../testing/factories/guide-kitchen.ts'
import { operator } from '../../testing/factories/operator.ts'

inAGuideKitchen()

const guide = (...lines: string[]) => ({ fileName: 'weekly.csv', bytes: Buffer.from(lines.join('\n')) })
const fields = () => ({ distributor_id: String(distributorId), merchantIds: JSON.stringify([kitchen.id]) })
const check = (file: ReturnType<typeof guide>, more: Record<string, string> = {}) =>
  client.upload('/distributor-order-guides/check-for-template', { ...fields(), ...more }, file)

test('an approval outlasts a new date, a blank column and one nobody uses, but not a price of another meaning', async () => {
  const first = guide('Item Number,Item Description,Avg Weight,Case Price 11/10', '10,Flour AP,50,21.40')
  await client.upload(
    `/distributor-order-guides/upload-template/${distributorId}`,
    { merchantIds: JSON.stringify([kitchen.id]) },
    first,
  )
  const waiting =
    (await operator(app, 'templates', 'list')).split('\n').find((line) => line.includes(owner.email)) ?? ''
  await operator(app, 'templates', 'approve', waiting.split(' ')[0] ?? '', '--by', 'Dana')
  const next = guide('Aisle,Item Number,Item Description,Avg Weight,Case Price 11/17', '4,10,Flour AP,,21.90')
  expect((await check(next)).body).toMatchObject({ approved: true })
  const perPound = guide('Item Number,Item Description,Avg Weight,Price/LB', '10,Flour AP,50,0.43')
  expect((await check(perPound)).body).toMatchObject({ approved: false })
})

test('prices in several columns are refused with the question', async () => {
  const { status, body } = await check(
    guide('Item Number,Item Description,Dallas Price,Houston Price', '10,Flour,21.40,22'),
  )
  expect(status).toBe(400)
  expect(body.message).toContain("Prices are in several columns: 'Dallas Price' and 'Houston Price'.")
})

test('of dated prices the newest that has come by the first day of the guide counts', async () => {
  const file = guide('Item Number,Item Description,Case Price 6/8,Case Price 6/29', '10,Flour,21.40,22.00')
  const priceFrom = async (start?: string) => {
    const { body } = await check(file, start ? { start_date: start } : {})
    return body.preview.examples[0].price
  }
  // Today is 10 June.
  expect(await priceFrom()).toBe(21.4)
  expect(await priceFrom('2026-06-28')).toBe(21.4)
  expect(await priceFrom('2026-06-29')).toBe(22)
})
