import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openSignedOut } from '../../../testing/open-app.tsx'
import { fieldsOf } from '../../../testing/page-parts.ts'
import { changeDraft, currentDraft, forgetDraft } from '../draft.ts'

beforeEach(() => forgetDraft())

const group = (name: string) => page.getByRole('group', { name, exact: true })
const wrong = () => document.querySelectorAll('[aria-invalid=true]').length
const business = {
  phoneNumber: '(512) 555-0134',
  locationAddress: '12 Front Street',
  city: 'Austin',
  state: 'TX',
  zipcode: '78701',
}

const person = {
  firstName: 'Marisol',
  lastName: 'Vega',
  title: '1',
  businessName: 'Vega Kitchens LLC',
  email: 'marisol@vega.test',
  confirmEmail: 'marisol@vega.test',
  password: 'good new words',
  confirmPassword: 'good new words',
}

function twoPlaces() {
  const { contact, locations } = currentDraft()
  const [first, second, ...others] = locations
  if (!first || !second) throw new Error('there is no second location')
  changeDraft({
    contact: { ...contact, ...person, ...business },
    locationCount: 2,
    reached: 2,
    locations: [{ ...first, locationName: 'Downtown' }, { ...second, ...business, locationName: 'Hilo' }, ...others],
  })
}

test('nothing is wrong before somebody tries to go on', async () => {
  await openSignedOut('/sign-up/1')
  const next = page.getByRole('button', { name: 'Next' })
  await expect.element(next).toBeEnabled()
  expect([wrong(), page.getByText(/can’t be blank|too short/).elements()]).toEqual([0, []])
  await expect.element(page.getByRole('button', { name: 'Skip' })).not.toBeInTheDocument()
  await next.click()
  await expect.poll(wrong).toBeGreaterThan(10)
})

test('the address of the business is taken for location 1 until that is changed; its name does not matter', async () => {
  twoPlaces()
  await openSignedOut('/sign-up/1')
  const location = group('Location 1 of 2')
  const same = location.getByLabelText('Same address as business')
  await expect.element(same).not.toBeChecked()
  await same.click()
  const taken = {
    'Location name': 'Downtown',
    'Phone number': '(512) 555-0134',
    'Location address': '12 Front Street',
    City: 'Austin',
    State: 'TX',
    Zipcode: '78701',
  }
  await expect.poll(() => fieldsOf(location)).toEqual({ ...taken, 'Same address as business': true })
  await location.getByLabelText('Location name').fill('Harbor')
  await expect.element(same).toBeChecked()
  await page.getByLabelText('City').first().fill('Dallas')
  await expect.element(location.getByLabelText('City')).toHaveValue('Dallas')
  await location.getByLabelText('City').fill('Houston')
  await expect.element(same).not.toBeChecked()
  await page.getByLabelText('City').first().fill('Waco')
  await expect.element(location.getByLabelText('City')).toHaveValue('Houston')
})

test('a rep is asked for only at the locations that are chosen', async () => {
  twoPlaces()
  changeDraft({
    locations: currentDraft().locations.map((place, at) => (at === 0 ? { ...place, ...business } : place)),
  })
  await openSignedOut('/sign-up/2?distributor=1', { getDistributorSearch: [{ id: 531, nickname: 'Hudson Basin' }] })
  const [downtown, hilo] = [group('Downtown'), group('Hilo')]
  await expect.element(downtown).toBeVisible()
  await expect.poll(() => [downtown, hilo].map((of) => fieldsOf(of))).toEqual([{ Downtown: false }, { Hilo: false }])
  await downtown.getByRole('checkbox').click()
  const rep = {
    'Customer Accounts # (DCN)': '',
    'Distributor Sales Rep Email': '',
    'Distributor Sales Rep Full Name': '',
    'Distributor Sales Rep Phone Number': '',
  }
  await expect
    .poll(() => [downtown, hilo].map((of) => fieldsOf(of)))
    .toEqual([{ Downtown: true, ...rep }, { Hilo: false }])
  await expect.element(page.getByRole('checkbox', { name: 'All Locations' })).not.toBeChecked()
  await expect.element(downtown.getByRole('button', { name: /^Copy this rep/ })).not.toBeInTheDocument()
  await hilo.getByRole('checkbox').click()
  await expect.element(page.getByRole('checkbox', { name: 'All Locations' })).toBeChecked()
  await expect.element(downtown.getByRole('button', { name: /^Copy this rep/ })).toBeVisible()
})
