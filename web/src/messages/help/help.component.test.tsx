import type { HelpRequest } from '@larder/contract/messages/help.ts'
import { invalidInput } from '@larder/contract/refusal.ts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aUser, listOf } from '../../../testing/answers.ts'
import { refuse, type Answers } from '../../../testing/fake-server.ts'
import { address, goTo, openApp, phone } from '../../../testing/open-app.tsx'
import { connect } from '../../../testing/page-parts.ts'
import { forgetEverything } from '../../accounts/session.ts'

const answered: HelpRequest = {
  id: 1,
  message: 'Where is my order?',
  createTime: '2026-03-04T15:30:00.000Z',
  answer: 'It left at nine.',
  createTimeDisplay: '03/04/2026 10:30 AM EST',
  administrator: null,
  answerTime: '2026-03-04T16:30:00.000Z',
  answerTimeDisplay: '03/04/2026 11:30 AM EST',
}
const waiting: HelpRequest = {
  ...answered,
  id: 2,
  message: 'No paper',
  answer: null,
  answerTime: null,
  answerTimeDisplay: null,
}
const field = page.getByRole('textbox', { name: 'How can I help?' })
const submit = page.getByRole('button', { name: 'Submit' })

afterEach(() => connect(true))

test('a report says where it came from, is thanked for, clears its field and is listed', async () => {
  let reports: HelpRequest[] = [answered]
  const { sent } = await openApp('/manage-cards?x=1', {
    getPaymentMethods: listOf(),
    getHelpRequests: () => listOf(...reports),
    postHelpRequest: () => {
      reports = [waiting, answered]
      return { message: 'Thank you for reporting the issue.' }
    },
  })
  await goTo('/help')
  await expect.element(page.getByRole('heading', { name: 'Get Help' })).toBeVisible()
  await expect.element(page.getByText('It left at nine.')).toBeVisible()
  await field.fill('No paper')
  await submit.click()
  await expect.element(page.getByText('Thank you for reporting the issue.')).toBeVisible()
  await expect.element(field).toHaveValue('')
  await expect.element(page.getByText('Not answered yet')).toBeVisible()
  expect(sent('postHelpRequest')).toMatchObject([{ body: { message: 'No paper', page: '/manage-cards?x=1' } }])
})

test('a report that was begun waits until it is sent, over other screens and a logout', async () => {
  const answers: Answers = {
    getHelpRequests: listOf(),
    getPaymentMethods: listOf(),
    postHelpRequest: { message: 'Thank you.' },
  }
  const user = aUser()
  await openApp('/help', answers, user)
  await field.fill('The scale in the walk-in')
  await goTo('/manage-cards')
  await expect.element(page.getByRole('heading', { name: 'No card is saved yet' })).toBeVisible()
  await goTo('/help')
  await expect.element(field).toHaveValue('The scale in the walk-in')
  await goTo('/manage-cards')
  await expect.element(page.getByRole('heading', { name: 'No card is saved yet' })).toBeVisible()
  forgetEverything()
  await openApp('/help', answers, user)
  await expect.element(field).toHaveValue('The scale in the walk-in')
  await submit.click()
  await expect.element(page.getByText('Thank you.')).toBeVisible()
  await expect.element(field).toHaveValue('')
  await goTo('/manage-cards')
  await expect.element(page.getByRole('heading', { name: 'No card is saved yet' })).toBeVisible()
  await goTo('/help')
  await expect.element(field).toHaveValue('')
})

test('an empty report is not sent; a refused one stays and says why', async () => {
  let isBroken = false
  const { sent, keys } = await openApp('/help', {
    getHelpRequests: listOf(),
    postHelpRequest: () =>
      isBroken
        ? refuse({ ...invalidInput, status: 503, text: 'Internal words' })
        : refuse({ ...invalidInput, text: 'Please say it in fewer words.' }),
  })
  await expect.element(page.getByText('You have reported nothing yet.')).toBeVisible()
  await field.fill('  ')
  await submit.click()
  await expect.element(page.getByText('Please describe what happened or what you need.')).toBeVisible()
  expect(sent('postHelpRequest')).toEqual([])
  await field.fill('Too long')
  await submit.click()
  await expect.element(page.getByText('Please say it in fewer words.')).toBeVisible()
  isBroken = true
  await submit.click()
  await expect.element(page.getByText('Something went wrong.')).toBeVisible()
  await expect.element(field).toHaveValue('Too long')
  // It may have arrived: pressed again it is one report.
  await submit.click()
  await expect.poll(() => new Set(keys('postHelpRequest').slice(-2)).size).toBe(1)
  expect(keys('postHelpRequest')).not.toContain(null)
})

test('other paths below help lead to it, and a phone shows the reports as cards', async () => {
  await page.viewport(...phone)
  await openApp('/help/me', { getHelpRequests: listOf(waiting) })
  await expect.element(page.getByText('No paper')).toBeVisible()
  expect(address()).toBe('/help')
  await expect.element(page.getByText('03/04/2026 10:30 AM EST')).toBeVisible()
})

test('a report that an administrator sent says so, to the person and among all reports', async () => {
  await openApp('/help', { getHelpRequests: listOf({ ...waiting, administrator: 'Dana Lee' }, answered) })
  await expect.element(page.getByText('No paper · sent by Dana Lee for you')).toBeVisible()
  await expect.element(page.getByText('Where is my order?', { exact: true })).toBeVisible()
})

test('without a connection it says that what was written is kept, and until when', async () => {
  await openApp('/help', { getHelpRequests: listOf() })
  await field.fill('The scale in the walk-in')
  const said = page.getByText('You are offline. What you wrote is kept on this device until you can submit it.')
  await expect.element(said).not.toBeInTheDocument()
  connect(false)
  await page.getByRole('dialog', { name: 'Offline' }).getByRole('button', { name: 'Ok!' }).click()
  await expect.element(said).toBeVisible()
  connect(true)
  await expect.element(said).not.toBeInTheDocument()
})
