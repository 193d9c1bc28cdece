import { mostLocations, signUpTitles } from '@larder/domain/sign-up/sign-up-terms.ts'
import { stateOf } from '@larder/domain/sign-up/states.ts'
import { phoneProblem } from '@larder/domain/values/phone-number.ts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { CardToken, cardProviderAway, cardRefused } from '../payments/payment-methods.ts'
import { tooManyTries } from '../refusal.ts'
import { Done, Id, passwordText, text } from '../shared.ts'

/** The spelling is the spec's (spec 3 §4). */
export const signedUp = 'Singup Success'

/** At least so many characters besides the spaces around. */
const words = (most: number, least: number) =>
  text(most, least).refine(
    (value) => value.trim().length >= least,
    least === 1 ? 'This field is required.' : `Please enter at least ${least} characters.`,
  )
const email = text(254, 1).pipe(z.email('Please enter a correct email.'))
const state = text(2, 2)
  .refine((code) => stateOf(code) !== undefined, 'Please choose a state.')
  .transform((code) => code.toUpperCase())
const zipcode = z.string().regex(/^\d{5}$/, {
  error: ({ input }) => {
    if (typeof input !== 'string' || !/^\d*$/.test(input)) return 'Zipcode is not a number'
    return input.length < 5 ? 'Zipcode is too short (minimum is 5 digits)' : 'Zipcode is too long (maximum is 5 digits)'
  },
})

const SignUpDistributor = z.object({
  id: Id,
  nickname: text(100),
  /** the customer number at the distributor */
  dcn: text(60).nullish(),
  /** of the sales rep, and so are the next two */
  email,
  phoneNumber: text(40)
    .refine((phone) => phoneProblem(phone) === undefined, 'Please enter a phone number, such as 718-555-0101.')
    .nullish(),
  name: words(120, 3),
})

const SignUpLocation = z.object({
  nickname: words(100, 3),
  phoneNumber: words(40, 1),
  address: words(200, 3),
  city: words(100, 2),
  state,
  zipcode,
  distributors: z.array(SignUpDistributor).max(50).default([]),
})

/** A number as such or as text, as forms send it. */
const numberOf = (least: number, most: number) =>
  z
    .union([
      z.int(),
      z
        .string()
        .regex(/^\d{1,2}$/)
        .transform(Number),
    ])
    .pipe(z.int().min(least).max(most))

export const postSignUp = defineCall({
  name: 'postSignUp',
  method: 'POST',
  path: '/sign-up',
  summary: 'Sign a new business up: its locations, distributors and owner, and the card that pays for it',
  who: 'anyone',
  body: z
    .object({
      paymentMethod: z.object({ token: CardToken, cardId: text(200).nullish() }),
      companyId: z.union([z.literal('1'), z.literal(1)]),
      firstName: words(100, 3),
      lastName: words(100, 3),
      /** Owner 0, Chef 1, Jr. Chef 2, General Manager 3 */
      title: numberOf(0, signUpTitles.length - 1),
      businessName: words(100, 3),
      businessAddress: words(200, 3),
      businessCity: words(100, 2),
      businessState: state,
      businessPostcode: zipcode,
      phoneNumber: words(40, 1),
      email,
      password: passwordText(128, 6),
      passwordRepeat: passwordText(128, 1),
      totalReportingLocations: numberOf(1, mostLocations),
      locations: z.array(SignUpLocation).min(1, 'needs at least 1 active').max(mostLocations),
      /** the name under the agreement; without it the person's own */
      signedBy: text(200).optional(),
    })
    .refine((body) => body.password === body.passwordRepeat, {
      path: ['passwordRepeat'],
      message: 'The passwords are not the same.',
    }),
  response: Done,
  refusals: [cardRefused, cardProviderAway, tooManyTries],
})

export const getDistributorSearch = defineCall({
  name: 'getDistributorSearch',
  method: 'GET',
  path: '/distributors/search',
  summary: 'Distributors by a part of their name, for people who sign up; at most 50',
  who: 'anyone',
  query: z.object({ search: text(100).default('') }),
  response: z.array(z.object({ id: Id, nickname: z.string() })),
})
