import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Done } from '../shared.ts'
import { KeptLocationFacts, LocationFacts } from './fields.ts'

const ofOwners = { who: 'member', ownersOnly: true } as const

export const getLocationSettings = defineCall({
  name: 'getLocationSettings',
  method: 'GET',
  path: '/location-settings',
  summary: 'Name, address and time zone of the active location, for its owners',
  ...ofOwners,
  response: z.object(KeptLocationFacts),
})

export const putLocationSettings = defineCall({
  name: 'putLocationSettings',
  method: 'PUT',
  path: '/location-settings',
  summary: 'Change name, address and time zone of the active location; counts for its people from their next request',
  ...ofOwners,
  notWhileActingAs: true,
  body: z.object(LocationFacts),
  response: Done,
})
