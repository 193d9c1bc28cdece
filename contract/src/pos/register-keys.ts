import { z } from 'zod'
import { defineCall } from '../call.ts'
import { notFound, tooManyTries } from '../refusal.ts'
import { DateText, Day, Done, Id, IdText, InstantText, Money, text } from '../shared.ts'

export const tooManyRegisterKeys = {
  code: 'too_many_register_keys',
  status: 400,
  text: 'A location can have {most} keys. Please revoke one first.',
} as const
export const salesInFuture = {
  code: 'sales_in_future',
  status: 400,
  text: 'Sales of a day that has not begun can’t be taken.',
} as const

/** The most living keys of a location; told in the refusal. */
export const mostRegisterKeys = 20

/** A key that a cash register sends its sales with; the key itself is shown once, when it is made. */
export const RegisterKey = z.object({
  id: Id,
  name: z.string(),
  ending: z.string().meta({ description: 'the last four characters' }),
  madeBy: z.string(),
  madeAt: InstantText,
  lastUsedAt: InstantText.nullable(),
})
export type RegisterKey = z.input<typeof RegisterKey>

const ofOwners = { who: 'member', ownersOnly: true } as const

export const getRegisterKeys = defineCall({
  ...ofOwners,
  name: 'getRegisterKeys',
  method: 'GET',
  path: '/pos/keys',
  summary: 'The living keys of cash registers, the newest first',
  response: z.object({ data: z.array(RegisterKey) }),
})

export const postRegisterKey = defineCall({
  ...ofOwners,
  notWhileActingAs: true,
  name: 'postRegisterKey',
  method: 'POST',
  path: '/pos/keys',
  summary:
    'Make a key for a cash register; only this answer has it. The same request again, under its Idempotency-Key, puts another key in the place of the first, which opens nothing then',
  idempotent: true,
  status: 201,
  body: z.object({ name: z.string().trim().pipe(text(60, 1)) }),
  response: RegisterKey.extend({ key: z.string() }),
  refusals: [tooManyRegisterKeys],
})

export const deleteRegisterKey = defineCall({
  ...ofOwners,
  name: 'deleteRegisterKey',
  method: 'DELETE',
  path: '/pos/keys/{id}',
  summary: 'Revoke a key: its next call is refused',
  params: z.object({ id: IdText }),
  response: Done,
  refusals: [notFound],
})

const isThousandths = (quantity: number) => Number(quantity.toFixed(3)) === quantity
const Quantity = z
  .number()
  .min(0, 'Please enter zero or more.')
  .max(99_999, 'Please enter at most 99999.')
  .refine(isThousandths, 'Please enter at most three decimals.')

/** The sales of one menu item, as the register has them at the end of the day. */
export const RegisterSale = z.object({
  item_name: z.string().trim().pipe(text(200, 1)),
  pos_category: text(100).default(''),
  isModifier: z.boolean().default(false),
  quantity_sold: Quantity.meta({ description: 'before voids' }),
  quantity_void: Quantity.default(0),
  price: z
    .number()
    .min(-1_000_000)
    .max(1_000_000)
    .refine((dollars) => Number(dollars.toFixed(2)) === dollars, 'Please enter at most two decimals.')
    .pipe(Money)
    .meta({ description: 'the total amount sold, after voids' }),
})

export const putRegisterSales = defineCall({
  name: 'putRegisterSales',
  method: 'PUT',
  path: '/pos/sales/{date}',
  summary:
    'The sales of a day and a register, with the register’s key: they replace what the register sent for that day',
  who: 'register',
  params: z.object({ date: Day }),
  largestBody: 2_000_000,
  body: z.object({
    register: z.string().trim().pipe(text(60)).default('').meta({ description: 'where there are several' }),
    sales: z.array(RegisterSale).max(5_000),
  }),
  response: z.object({
    date: DateText,
    register: z.string(),
    outcome: z.enum(['new', 'replaced', 'same']),
    items: z.int().meta({ description: 'of the day, all registers together' }),
    total: Money,
  }),
  refusals: [salesInFuture, tooManyTries],
})
