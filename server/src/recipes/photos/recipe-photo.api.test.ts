import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aSnap } from '../../testing/factories/invoices.ts'
import { aCategory, aRecipe } from '../../testing/factories/recipes.ts'
import { auditLog } from '../../testing/audit-log.ts'
import { testApp, type TestApp, type Upload } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-03-04T15:00:00Z')
})

async function aKitchen() {
  const location = await aLocation(app)
  const client = app.as(await aPerson(app, { at: [location] }))
  const category = await aCategory(client)
  const recipe = await aRecipe(client, category)
  const send = (photo: Upload, id = recipe) => client.upload(`/recipe/${id}/photo`, {}, photo)
  const links = async (id = recipe) => {
    const { photoUrl, thumbnailUrl } = (await client.get(`/recipe/${id}`)).body
    return { photoUrl, thumbnailUrl }
  }
  return { location, client, category, recipe, send, links }
}

/** The picture behind a link, as a browser without a sign-in reads it. */
async function pictureAt(link: string) {
  const { status, bytes } = await app.as('anonymous').get(link)
  return { status, bytes }
}

test('a photo of the dish is kept upright, without place and camera, with a small one for lists', async () => {
  const { location, client, recipe, category, send, links } = await aKitchen()
  expect(await links()).toEqual({ photoUrl: null, thumbnailUrl: null })
  const { bytes } = await aSnap({ width: 800, height: 600 })
  const lying = await sharp(bytes)
    .withExif({
      IFD0: { Make: 'Camera', Model: 'Secret 9' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 0/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const sent = await send({ field: 'image', fileName: 'dish.jpg', bytes: lying })
  expect(sent.status).toBe(201)
  const picture = await pictureAt(sent.body.photoUrl)
  const seen = await sharp(picture.bytes).metadata()
  expect([seen.format, seen.width, seen.height, seen.orientation, seen.exif]).toEqual(['jpeg', 600, 800, undefined, undefined]) // prettier-ignore
  expect((await sharp((await pictureAt(sent.body.thumbnailUrl)).bytes).metadata()).width).toBeLessThan(600)
  const { photoUrl } = await links()
  expect((await pictureAt(photoUrl)).bytes.equals(picture.bytes)).toBe(true)
  const query = { filters: JSON.stringify([{ field: 'recipe_menu_category_id', operator: '=', value: category }]) }
  const [row] = (await client.get('/recipe', { ...query, expand: 'photo' })).body.data
  expect((await pictureAt(row.photoUrl)).status).toBe(200)
  expect(await auditLog(app.databaseUrl, location.id, 'keep-recipe-photo')).toMatchObject([
    { objectId: String(recipe) },
  ])
})

test('another photo takes its place; deleted, its old links lead nowhere', async () => {
  const { client, recipe, send, links } = await aKitchen()
  const first = (await send(await aSnap({ number: 1 }))).body.photoUrl
  const before = (await pictureAt(first)).bytes
  await send(await aSnap({ number: 2 }))
  const second = (await links()).photoUrl
  expect((await pictureAt(second)).bytes.equals(before)).toBe(false)
  expect((await client.delete(`/recipe/${recipe}/photo`)).status).toBe(200)
  expect(await links()).toEqual({ photoUrl: null, thumbnailUrl: null })
  expect((await pictureAt(second)).status).toBe(404)
  expect((await client.delete(`/recipe/${recipe}/photo`)).status, 'deleted twice').toBe(200)
})

test('a photo that is to be put back over another one leaves what a colleague put there since', async () => {
  const { client, recipe, links } = await aKitchen()
  const send = async (number: number, over?: string) => {
    const body: Record<string, string> = over === undefined ? {} : { over }
    return client.upload(`/recipe/${recipe}/photo`, body, await aSnap({ number }))
  }
  const { photoId: first } = (await send(1)).body
  const { photoId: mine } = (await send(2)).body
  const back = await send(1, mine)
  expect([back.status, first === mine]).toEqual([201, false])
  const theirs = await send(3)
  const shown = (await pictureAt((await links()).photoUrl)).bytes
  expect((await send(2, back.body.photoId)).body.code).toBe('photo_replaced')
  expect((await pictureAt((await links()).photoUrl)).bytes.equals(shown), 'the photo of the colleague').toBe(true)
  await client.delete(`/recipe/${recipe}/photo`)
  expect((await send(2, theirs.body.photoId)).body.code, 'a deleted one stays deleted').toBe('photo_replaced')
  expect((await links()).photoUrl).toBeNull()
})

test('a copy has a photo of its own, which stays when the first one goes', async () => {
  const { client, recipe, send, links } = await aKitchen()
  await send(await aSnap())
  const { id } = (await client.post(`/recipe/${recipe}/duplicate`)).body
  await client.delete(`/recipe/${recipe}`)
  expect((await pictureAt((await links(id)).photoUrl)).status).toBe(200)
})

test('what is no picture is refused with a reason, and a recipe of others is not known', async () => {
  const { client, recipe, send, links } = await aKitchen()
  await send(await aSnap())
  const { bytes } = await aSnap()
  const document = await PDFDocument.create()
  document.addPage([306, 396])
  const named = (fileName: string, of: Buffer): Upload => ({ field: 'image', fileName, bytes: of })
  const refused = [
    await send(named('dish.pdf', Buffer.from(await document.save()))),
    await send(named('dish.jpg', Buffer.from('no picture at all'))),
    await send(named('dish.png', bytes.subarray(0, 60))),
    await send(named('dish.png', bytes), 999_999),
  ]
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
    [415, 'wrong_file_type'],
    [415, 'wrong_file_type'],
    [400, 'unreadable_photo'],
    [404, 'not_found'],
  ])
  expect((await pictureAt((await links()).photoUrl)).status, 'the photo that was there').toBe(200)
  const other = app.as(await aPerson(app, { at: [await aLocation(app)] }))
  expect((await other.upload(`/recipe/${recipe}/photo`, {}, await aSnap())).status).toBe(404)
  expect((await other.delete(`/recipe/${recipe}/photo`)).status).toBe(404)
  expect((await client.delete('/recipe/999999/photo')).status).toBe(404)
})
