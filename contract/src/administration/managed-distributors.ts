import { phoneProblem } from '@larder/domain/values/phone-number.ts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Bool, Done, Id, IdText, limit, listOf, Money, Page, ShownMoney } from '../shared.ts'
import { line, name, Search } from './fields.ts'
import { noSuchLocation } from './managed-locations.ts'

export const noSuchDistributor = { code: 'not_found', status: 404, text: 'There is no distributor {id}.' } as const
export const ownOfAnother = {
  code: 'own_of_another',
  status: 409,
  text: '{distributor} was added by another business for itself. Nobody else buys from it.',
} as const

/** A distributor of the platform with the terms that count where a location agreed on none of its own. */
export const AdministratedDistributor = z.object({
  id: Id,
  nickname: z.string(),
  phone: z.string().nullable(),
  minOrderAmount: Money,
  isMinOrderRequired: z.boolean(),
  deliveryWeekdays: z.array(z.int()).meta({ description: '0 for Sunday to 6' }),
  orderCutoffHour: z.int().meta({ description: 'of the day that is cutoffDaysBefore the delivery, 0 to 24' }),
  cutoffDaysBefore: z.int().meta({ description: '0 for the day of the delivery itself, to 7' }),
  isOwnDelivery: z.boolean(),
  acceptCC: z.int().meta({ description: '0 no, 1 and 2 yes' }),
  deliveryFee: Money,
  paymentTerms: z.string(),
  addedBy: z.string().nullable().meta({ description: 'the location whose own it is' }),
})
export type AdministratedDistributor = z.input<typeof AdministratedDistributor>

const weekday = z.int().min(0).max(6)

const facts = {
  phone: line(40)
    .refine((phone) => phoneProblem(phone) === undefined, 'Please enter a phone number, such as 718-555-0101.')
    .nullable(),
  minOrderAmount: ShownMoney,
  isMinOrderRequired: Bool,
  deliveryWeekdays: z.array(weekday).min(1, 'Please choose a day.').max(7),
  orderCutoffHour: z.int().min(0).max(24),
  cutoffDaysBefore: z.int().min(0).max(7),
  isOwnDelivery: Bool,
  acceptCC: z.int().min(0).max(2),
  deliveryFee: ShownMoney,
  paymentTerms: name(60),
}

export const getAdministratedDistributors = defineCall({
  name: 'getAdministratedDistributors',
  method: 'GET',
  path: '/administration/distributors',
  summary: 'Distributors by nickname, those that a location added for itself too',
  who: 'administrator',
  query: z.object({ search: Search, page: Page, limit: limit(50) }),
  response: listOf(AdministratedDistributor),
})

export const postAdministratedDistributor = defineCall({
  name: 'postAdministratedDistributor',
  method: 'POST',
  path: '/administration/distributors',
  summary: 'Add a distributor that every location can buy from',
  who: 'administrator',
  idempotent: true,
  body: z.object({ ...z.object(facts).partial().shape, nickname: name() }),
  status: 201,
  response: z.object({ id: Id }),
})

export const patchAdministratedDistributor = defineCall({
  name: 'patchAdministratedDistributor',
  method: 'PATCH',
  path: '/administration/distributors/{id}',
  summary: 'Change what is named of a distributor, at all locations without terms of their own',
  who: 'administrator',
  params: z.object({ id: IdText }),
  body: z.object({ ...facts, nickname: name() }).partial(),
  response: Done,
  refusals: [noSuchDistributor],
})

export const putDistributorAtLocation = defineCall({
  name: 'putDistributorAtLocation',
  method: 'PUT',
  path: '/administration/distributors/{id}/locations/{location_id}',
  summary:
    'Let a location buy from a distributor; where it does already, its customer number is changed if one is sent',
  who: 'administrator',
  params: z.object({ id: IdText, location_id: IdText }),
  body: z.object({ customerNumber: line(60).min(1, 'This field is required.').optional() }),
  response: Done,
  refusals: [noSuchDistributor, noSuchLocation, ownOfAnother],
})
