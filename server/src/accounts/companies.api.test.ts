import { beforeAll, describe, expect, it } from 'vitest'
import { aCompany, aLocation, aPerson } from '../testing/factories/accounts.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let other: number
beforeAll(async () => {
  app = await testApp()
  const { id } = await app.deps.database.shared
    .insertInto('companies')
    .values({
      nickname: 'Larder',
      title: 'Larder',
      logo: '/logo.svg',
      mainColor: '#136f45',
      secondaryColor: '#111111',
      description: 'For the trade',
      domain: 'larder.test',
      website: 'https://larder.test',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(id).toBe(1)
  other = await aCompany(app, 'Rosa’s Kitchens')
})

describe('a company', () => {
  it('of the address shows strangers what the sign-in page wears, and no more', async () => {
    const { status, body } = await app.as('anonymous').get('/companies/1')
    expect(status).toBe(200)
    expect(body).toMatchObject({ title: 'Larder', logo: '/logo.svg', mainColor: '#136f45', secondaryColor: '#111111' })
    expect(body).toMatchObject({ description: '', domain: null })
  })

  it('of the address tells everybody the page that Contact Us leads to: its website, else its domain, else none', async () => {
    const { shared } = app.deps.database
    const contactPage = async (told: { website: string | null; domain: string | null }) => {
      await shared.updateTable('companies').set(told).where('id', '=', 1).execute()
      return (await app.as('anonymous').get('/companies/1')).body.website
    }
    expect(await contactPage({ website: null, domain: null })).toBeNull()
    expect(await contactPage({ website: null, domain: 'larder.test' })).toBe('https://larder.test')
    expect(await contactPage({ website: 'https://help.larder.test', domain: 'larder.test' })).toBe(
      'https://help.larder.test',
    )
  })

  it('other than that can’t be found by strangers, nor by the people of another', async () => {
    const stranger = await aPerson(app, { at: [await aLocation(app)] })
    for (const client of [app.as('anonymous'), app.as(stranger)]) {
      const there = await client.get(`/companies/${other}`)
      const nowhere = await client.get('/companies/99999')
      expect([there.status, there.body.code]).toEqual([404, 'not_found'])
      expect({ ...there.body, requestId: '' }).toEqual({ ...nowhere.body, requestId: '' })
    }
  })

  it('is whole to those who work at a location of it', async () => {
    const location = await aLocation(app, { companyId: other })
    const own = await aPerson(app, { companyId: other, at: [location] })
    const guest = await aPerson(app, { companyId: 1, at: [location] })
    expect((await app.as(own).get(`/companies/${other}`)).body.title).toBe('Rosa’s Kitchens')
    expect((await app.as(guest).get(`/companies/${other}`)).body.title).toBe('Rosa’s Kitchens')
    // The house they work for counts; the one they sign in under only sets the sign-in page.
    for (const person of [own, guest])
      expect((await app.as(person).get('/companies/1')).body).toMatchObject({ title: 'Larder', description: '' })
  })
})
