import { z } from 'zod'
import { locationFlags } from '../accounts/location-flags.ts'
import { defineCall } from '../call.ts'
import { tooManyTries } from '../refusal.ts'
import { Done, Id, IdText, limit, listOf, Page, text } from '../shared.ts'
import { noSuchCompany } from './managed-companies.ts'
import { KeptLocationFacts, LocationFacts, name, Search } from './fields.ts'

export const noSuchLocation = { code: 'not_found', status: 404, text: 'There is no location {id}.' } as const
export const worksThere = {
  code: 'works_there',
  status: 409,
  text: '{email} works at {location} already.',
} as const

const Flag = z.enum(locationFlags)

/** A location with what is switched on for its people. */
export const AdministratedLocation = z.object({
  id: Id,
  companyId: Id,
  company: z.string(),
  ...KeptLocationFacts,
  on: z.array(Flag).meta({ description: 'the flags that are on' }),
  people: z.int().meta({ description: 'how many people work there' }),
})
export type AdministratedLocation = z.input<typeof AdministratedLocation>

const flags = z.array(Flag).max(locationFlags.length)
const on = flags.meta({ description: 'the flags that are on; all others are off' })

export const getAdministratedLocations = defineCall({
  name: 'getAdministratedLocations',
  method: 'GET',
  path: '/administration/locations',
  summary: 'Locations by company and nickname, searched by both, by city and by number',
  who: 'administrator',
  query: z.object({ search: Search, company_id: IdText.optional(), page: Page, limit: limit(50) }),
  response: listOf(AdministratedLocation),
})

export const postAdministratedLocation = defineCall({
  name: 'postAdministratedLocation',
  method: 'POST',
  path: '/administration/locations',
  summary: 'Add a location to a company; without `on` everything is switched on',
  who: 'administrator',
  idempotent: true,
  body: z.object({ companyId: Id, ...z.object({ ...LocationFacts, on }).partial().shape, nickname: name() }),
  status: 201,
  response: z.object({ id: Id }),
  refusals: [noSuchCompany],
})

export const patchAdministratedLocation = defineCall({
  name: 'patchAdministratedLocation',
  method: 'PATCH',
  path: '/administration/locations/{id}',
  summary: 'Change what is named of a location, flag by flag; flags count for its people at once',
  who: 'administrator',
  params: z.object({ id: IdText }),
  body: z.object({ companyId: Id, ...LocationFacts, switchOn: flags, switchOff: flags }).partial(),
  response: Done,
  refusals: [noSuchLocation, noSuchCompany],
})

export const postLocationInvitation = defineCall({
  name: 'postLocationInvitation',
  method: 'POST',
  path: '/administration/locations/{id}/invitations',
  summary:
    'Mail somebody an invitation to a location, with all rights; an open one to that location alone is mailed again, as it was',
  who: 'administrator',
  idempotent: true,
  params: z.object({ id: IdText }),
  body: z.object({
    email: text(254, 1).trim().pipe(z.email('Please enter a correct email.')),
    title: text(60).trim().min(1, 'This field is required.'),
  }),
  response: Done,
  refusals: [noSuchLocation, worksThere, tooManyTries],
})
