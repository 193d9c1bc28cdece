import { page } from 'vitest/browser'
import { currentDraft } from '../src/sign-up/draft.ts'

export const next = () => page.getByRole('button', { name: 'Next' })
export const field = (label: string, nth = 0) => page.getByLabelText(label, { exact: true }).nth(nth)

/** Two distributors that a search finds. */
export const found = {
  getDistributorSearch: [
    { id: 531, nickname: 'Hudson Basin' },
    { id: 7, nickname: 'Bay Broadline' },
  ],
}

/** Whoever signs up, with everything step 1 asks for. */
export const contact = {
  firstName: 'Marisol',
  lastName: 'Vega',
  title: '1',
  businessName: 'Vega Kitchens LLC',
  city: 'Austin',
  locationAddress: '12 Front Street',
  state: 'TX',
  zipcode: '78701',
  phoneNumber: '(512) 555-0134',
  email: 'marisol@vega.test',
  confirmEmail: 'marisol@vega.test',
  password: 'good new words',
  confirmPassword: 'good new words',
}

export const aPlace = (locationName: string, isSkipped = false) => ({
  locationName,
  phoneNumber: '(512) 555-0100',
  locationAddress: '1 Main St',
  city: 'Austin',
  state: 'TX',
  zipcode: '78701',
  isSkipped,
})

/** The locations of a draft, of which these are the first. */
export const places = (...some: ReturnType<typeof aPlace>[]) => [
  ...some,
  ...currentDraft().locations.slice(some.length),
]
