import { z } from 'zod'
import { defineCall } from '../call.ts'
import { DateText, Done, Flag, Id, IdText, InstantText, Money } from '../shared.ts'

export const LocationCompany = z.object({
  nickname: z.string(),
  favico: z.string().nullable(),
  logo_url: z.string().nullable(),
})

/** A location as the signed-in person sees it (spec 3 §3, Location). */
export const Location = z.object({
  id: Id,
  nickname: z.string(),
  company: LocationCompany,
  timezone: z.string(),
  display_accounting: Flag,
  display_recipe_costing: Flag,
  display_comparison_view: Flag,
  display_shopping_cart: Flag,
  display_rebate: Flag,
  display_match: Flag,
  display_inventory: Flag,
  canPlaceOrder: z.boolean(),
  onHandTotal: Money.nullable(),
  activeInventory: z.object({ id: Id, start_date: z.string() }).nullable(),
})
export type Location = z.input<typeof Location>

/** A second factor that is required of the person and that they or their session lack. */
export const MissingFactor = z.object({
  need: z.enum(['soon', 'set-up', 'proof']).meta({
    description:
      'soon: to be added until `from`; set-up: the session can do nothing but add one; proof: the person has one, and the session must show it first',
  }),
  from: InstantText.nullable().meta({ description: 'null: of administrators it is required always' }),
  fromDisplay: z.string(),
  hasPasskey: z.boolean(),
  hasCodes: z.boolean(),
})

/** The signed-in person (spec 3 §3, User). `actingAs` is set while an administrator acts as this person. */
export const User = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  authKey: z.string().nullable(),
  currentRole: z.string(),
  title: z.string().nullable(),
  editComparisonView: z.boolean(),
  seePrices: z.boolean().meta({ description: 'at the active location; owners and administrators always do' }),
  managesPeople: z
    .boolean()
    .meta({ description: 'owns the active location: by title, or because they signed its business up' }),
  isEmailConfirmed: z.boolean(),
  isPaymentDue: z.boolean().meta({ description: 'to owners of the active location alone: the last payment failed' }),
  deletion: z
    .object({ by: z.string(), on: DateText })
    .nullable()
    .meta({ description: 'to owners alone: the active location is deleted in the night after this day' }),
  deletedLocation: z.string().nullable().meta({ description: 'to somebody without a location: the last one, deleted' }),
  activeLocation: Location.nullable(),
  locations: z.array(Location),
  secondFactor: MissingFactor.nullable().meta({ description: 'null: nothing is missing' }),
  actingAs: z.object({ administrator: z.string(), reason: z.string(), until: InstantText }).nullable(),
})
export type User = z.input<typeof User>

/** The role's label of the platform administrator (spec 3 §2.2: it carries the product's name). */
export const administratorRole = 'Larder Administrator'
export const memberRole = 'Member'

export const getCurrentUser = defineCall({
  name: 'getCurrentUser',
  method: 'GET',
  path: '/users/current-user',
  summary: 'The signed-in person, with the active location and all own locations',
  who: 'signed-in',
  beforeSecondFactor: 'always',
  response: User,
})

export const putUser = defineCall({
  name: 'putUser',
  method: 'PUT',
  path: '/users/{id}',
  summary: 'Switch the active location; only one’s own id, only one’s own locations',
  who: 'member',
  params: z.object({ id: IdText }),
  body: z.object({ id: Id.optional(), active_location_id: Id }),
  response: User,
})

export const postLogout = defineCall({
  name: 'postLogout',
  method: 'POST',
  path: '/users/logout',
  summary: 'End this session; its key is dead from now on',
  who: 'signed-in',
  beforeSecondFactor: 'always',
  response: Done,
})
