import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { address, goTo, openSignedOut } from '../../../testing/open-app.tsx'
import { aPlace, contact, field, found, next, places } from '../../../testing/sign-up.ts'
import { changeDraft, currentDraft, forgetDraft } from '../draft.ts'

beforeEach(() => forgetDraft())

test('a distributor that is not listed is no dead end: it can be added after signing up', async () => {
  changeDraft({ contact, locationCount: 1, locations: places(aPlace('Downtown')), reached: 2 })
  await openSignedOut('/sign-up/2?distributor=1', { getDistributorSearch: [] })
  await field('Distributor Name').fill('Hill Farm')
  await expect
    .element(page.getByText('Not listed. After you sign up, add it under Distributor: any farm or market.'))
    .toBeVisible()
})

test('a distributor has a rep at each chosen location, and can’t be added twice', async () => {
  changeDraft({ contact, locationCount: 2, locations: places(aPlace('Downtown'), aPlace('Hilo')), reached: 2 })
  await openSignedOut('/sign-up/2', found)
  await expect.element(page.getByRole('button', { name: 'Skip' })).toBeVisible()
  await page.getByRole('button', { name: '+ Add New Distributor' }).click()
  await expect.poll(address).toBe('/sign-up/2?distributor=1')
  await field('Distributor Name').click()
  await page.getByRole('option', { name: 'Hudson Basin' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Please select at least one location').last()).toBeVisible()
  await field('All Locations').click()
  await field('Distributor Sales Rep Email').fill('ann@hudson.test')
  await field('Distributor Sales Rep Full Name').fill('Ann Lee')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Distributor Sales Rep Email can’t be blank for Hilo').last()).toBeVisible()
  await page.getByRole('button', { name: 'Copy this rep to all chosen locations' }).first().click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('2 locations')).toBeVisible()
  await page.getByRole('button', { name: '+ Add New Distributor' }).click()
  await field('Distributor Name').click()
  await expect.element(page.getByRole('option', { name: 'Bay Broadline' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Hudson Basin' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete Hudson Basin' }).click()
  await expect.element(page.getByRole('button', { name: 'Skip' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('2 locations')).toBeVisible()
  await expect.element(next()).toBeVisible()
})

test('a distributor that is edited takes its own place, and Cancel changes nothing', async () => {
  const rep = { isChosen: true, dcn: 'C-77', email: 'ann@hudson.test', fullName: 'Ann Lee', phoneNumber: '' }
  const distributors = [
    { id: 531, nickname: 'Hudson Basin', reps: [rep] },
    { id: 7, nickname: 'Bay Broadline', reps: [rep] },
  ]
  changeDraft({ contact, locations: places(aPlace('Downtown')), reached: 2, distributors })
  await openSignedOut('/sign-up/2', found)
  await page.getByRole('button', { name: 'Edit Hudson Basin' }).click()
  await expect.poll(address).toBe('/sign-up/2?distributor=1')
  await expect.element(field('Customer Accounts # (DCN)')).toHaveValue('C-77')
  await field('Distributor Sales Rep Full Name').fill('Ben Cho')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(address).toBe('/sign-up/2')
  expect(currentDraft().distributors).toEqual(distributors)
  await page.getByRole('button', { name: 'Edit Hudson Basin' }).click()
  await field('Distributor Sales Rep Full Name').fill('Ben Cho')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(address).toBe('/sign-up/2')
  expect(currentDraft().distributors.map(({ id, reps }) => [id, reps[0]])).toEqual([
    [531, { ...rep, fullName: 'Ben Cho' }],
    [7, rep],
  ])
})

test('what is typed of a distributor is kept before it is saved, until it is cancelled; a copy can be undone', async () => {
  changeDraft({ contact, locationCount: 2, locations: places(aPlace('Downtown'), aPlace('Hilo')), reached: 2 })
  await openSignedOut('/sign-up/2?distributor=1', found)
  await field('All Locations').click()
  const emails = page.getByLabelText('Distributor Sales Rep Email')
  await emails.nth(0).fill('ann@hudson.test')
  await emails.nth(1).fill('bo@hudson.test')
  await page.getByRole('button', { name: 'Copy this rep to all chosen locations' }).first().click()
  await expect.element(emails.nth(1)).toHaveValue('ann@hudson.test')
  await expect.element(page.getByText('This rep copied to 1 other location')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(emails.nth(1)).toHaveValue('bo@hudson.test')
  expect(localStorage.getItem('signUpDraft')).toContain('bo@hudson.test')
  await goTo('/sign-up/1')
  await goTo('/sign-up/2?distributor=1')
  await expect.element(emails.nth(1)).toHaveValue('bo@hudson.test')
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(localStorage.getItem('signUpDraft')).not.toContain('bo@hudson.test')
})

test('the only location is chosen for a new distributor; Save leads to the first field that is missing', async () => {
  changeDraft({ contact, locations: places(aPlace('Downtown')), reached: 2 })
  await openSignedOut('/sign-up/2?distributor=1', found)
  await expect.element(page.getByRole('checkbox', { name: 'Downtown' })).toBeChecked()
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  await expect.element(field('Distributor Name')).toHaveFocus()
  await expect.element(page.getByText('Distributor name can’t be blank').first()).toBeVisible()
  await page.getByRole('option', { name: 'Hudson Basin' }).click()
  await save.click()
  await expect.element(field('Distributor Sales Rep Email')).toHaveFocus()
  await field('Distributor Sales Rep Email').fill('ann@hudson.test')
  await field('Distributor Sales Rep Full Name').fill('Ann Lee')
  await field('Distributor Sales Rep Phone Number').fill('512555')
  await save.click()
  await expect
    .element(field('Distributor Sales Rep Phone Number'))
    .toHaveAccessibleDescription('Distributor Sales Rep Phone Number is too short (minimum is 10 digits)')
  await page.getByRole('checkbox', { name: 'Downtown' }).click()
  await save.click()
  await expect.element(field('All Locations')).toHaveFocus()
  await expect.element(field('All Locations')).toHaveAccessibleDescription('Please select at least one location')
})

test('a new distributor that was typed and not saved is there still after another one was deleted', async () => {
  const rep = { isChosen: true, dcn: '', email: 'ann@hudson.test', fullName: 'Ann Lee', phoneNumber: '' }
  const distributors = [{ id: 531, nickname: 'Hudson Basin', reps: [rep] }]
  changeDraft({ contact, locations: places(aPlace('Downtown')), reached: 2, distributors })
  await openSignedOut('/sign-up/2', found)
  await page.getByRole('button', { name: '+ Add New Distributor' }).click()
  await field('Distributor Sales Rep Email').fill('bo@bay.test')
  await goTo('/sign-up/2')
  await page.getByRole('button', { name: 'Delete Hudson Basin' }).click()
  await page.getByRole('button', { name: '+ Add New Distributor' }).click()
  await expect.poll(address).toBe('/sign-up/2?distributor=1')
  await expect.element(field('Distributor Sales Rep Email')).toHaveValue('bo@bay.test')
})
