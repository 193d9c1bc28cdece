import { prepListCleared, prepListFull, type PrepLine } from '@larder/contract/recipes/prep-list.ts'
import { notFound } from '@larder/contract/refusal.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aLocation, aUser, listOf } from '../../../testing/answers.ts'
import { later, noConnection, refuse } from '../../../testing/fake-server.ts'
import { goTo, openApp, phone, signInAgain } from '../../../testing/open-app.tsx'
import { aMenu, aRecipeRow, recipesOf } from '../../../testing/recipes.ts'
import type { InputOf } from '../../api/call-input.ts'
import { refresh } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'

const menu = aMenu({ value: 7, label: 'Mains' })
const [risotto, soup] = [aRecipeRow({ name: 'Risotto' }), aRecipeRow({ name: 'Soup' })]
const sauceId = 77
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const shelf = (name: string) => page.getByRole('region', { name })

function line(own: Partial<PrepLine>): PrepLine {
  return {
    key: 'item 1',
    name: 'Onions',
    amount: '2 lb',
    place: 'Roots',
    alsoIn: [],
    isInactive: false,
    taken: null,
    make: null,
    for: [{ recipe: 'Risotto', amount: '2 lb', note: 'diced', afterWaste: '1 1/2 lb' }],
    ...own,
  }
}

/** A kitchen that knows three recipes and doubles the onions when the risotto is made twice. */
function aKitchen() {
  const names = new Map([
    [risotto.id, 'Risotto'],
    [soup.id, 'Soup'],
    [sauceId, 'Tomato sauce'],
  ])
  const prepared = new Map<number, string>()
  const taken = new Map<string, { amount: string; by: string; userId: number }>()
  const takenOf = (key: string, amount: string) => {
    const mark = taken.get(key)
    return mark?.amount === amount ? { by: mark.by, userId: mark.userId } : null
  }
  const answers = {
    getMenuCategories: listOf(menu),
    getRecipes: recipesOf(risotto, soup),
    getPrepList: () => {
      if (prepared.size === 0) return { recipes: [], shelves: [] }
      const amount = prepared.get(risotto.id) === '2' ? '4 lb' : '2 lb'
      const sauce = { key: 'recipe 77', name: 'Tomato sauce', amount: '3 cups', place: '', for: [] }
      const make = { id: sauceId, times: '3/8', isListed: prepared.has(sauceId), rest: null }
      return {
        recipes: [...prepared].map(([id, times]) => ({ id, menuId: 7, name: names.get(id) ?? '', times, makes: null })),
        shelves: [
          { name: 'Walk-in', lines: [line({ amount, alsoIn: ['Dry store'], taken: takenOf('item 1', amount) })] },
          { name: null, lines: [line({ ...sauce, make, taken: takenOf('recipe 77', '3 cups') })] },
        ],
      }
    },
    postPrepRecipes: ({ body }: InputOf<'postPrepRecipes'>) => {
      for (const { id, times } of body?.recipes ?? []) prepared.set(id, String(times))
      return done
    },
    patchPrepRecipe: ({ params, body }: InputOf<'patchPrepRecipe'>) => {
      const times = body?.times ?? null
      if (times === null) prepared.delete(Number(params.id))
      else prepared.set(Number(params.id), String(times))
      return done
    },
    putPrepTaken: ({ body }: InputOf<'putPrepTaken'>) => {
      if (body?.isTaken) taken.set(body.key, { amount: body.amount, by: 'Me', userId: aUser().id })
      else if (body) taken.delete(body.key)
      return done
    },
    deletePrepList: () => {
      prepared.clear()
      taken.clear()
      return done
    },
  }
  return { answers, prepared, taken }
}
const done = { message: 'Done.' }

test('chosen recipes become a list that is ticked off, changed, printed and kept when it is left', async () => {
  await openApp('/recipe-costing/7', aKitchen().answers)
  await row('Risotto').getByRole('checkbox').click()
  await row('Soup').getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Prep list' }).click()
  await expect.element(page.getByRole('heading', { name: 'Prep List' })).toBeVisible()
  await expect
    .element(shelf('Walk-in'))
    .toMatchTextContent(/2 lb.*Onions.*Roots · also in Dry store.*2 lb for Risotto, diced \(1 1\/2 lb after trimming\)/)
  await shelf('Walk-in').getByRole('checkbox').click()
  await expect.element(page.getByText('1 of 2 taken')).toBeVisible()

  await goTo('/recipe-costing')
  await page.getByRole('link', { name: 'Prep list' }).click()
  await expect.element(shelf('Walk-in').getByRole('checkbox')).toBeChecked()
  // Twice the risotto takes more onions than were taken: the line is open again.
  await page.getByLabelText('How many times Risotto').fill('2')
  await page.getByLabelText('How many times Soup').click()
  await expect.element(shelf('Walk-in')).toMatchTextContent(/4 lb/)
  await expect.element(shelf('Walk-in').getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('button', { name: 'Remove Soup' }).click()
  await expect.element(page.getByRole('link', { name: 'Soup' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Make Tomato sauce too' }).click()
  await expect.element(page.getByText('On this list: make it first.')).toBeVisible()
  await expect.element(page.getByLabelText('How many times Tomato sauce')).toHaveValue('3/8')

  await page.getByRole('list').getByRole('checkbox').last().click()
  const printing = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await page.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => printing.mock.calls.length).toBe(1)
  const paper = () => document.querySelector('[data-printed-prep-list]')?.textContent ?? ''
  expect(paper()).toMatch(/2 × Risotto.*3\/8 × Tomato sauce.*Walk-in.*☐.*4 lb.*Onions \(Roots\).*☑.*3 cups/s)
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(paper).toBe('')
  printing.mockRestore()

  await page.getByRole('button', { name: 'Clear list' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click()
  await expect.element(page.getByText('Nothing to prepare yet.')).toBeVisible()
})

test('amounts of before say so, and are not printed, until the new ones have come', async () => {
  const { answers } = aKitchen()
  const server = await openApp('/recipe-costing/7', answers)
  await row('Risotto').getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Prep list' }).click()
  const print = page.getByRole('button', { name: 'Print' })
  await expect.element(print).toBeEnabled()
  const doubled = later<ReturnType<typeof answers.getPrepList>>()
  server.answer({ getPrepList: () => doubled.promise })
  await page.getByLabelText('How many times Risotto').fill('2')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('Working out the new amounts.')).toBeVisible()
  await expect.element(print).toBeDisabled()
  await expect.poll(() => server.sent('getPrepList')).toHaveLength(2)
  doubled.come(answers.getPrepList())
  await expect.element(shelf('Walk-in')).toMatchTextContent(/4 lb/)
  await expect.element(print).toBeEnabled()
})

test('new amounts that can’t be read leave the list and its numbers, to be tried again or changed back', async () => {
  const { answers } = aKitchen()
  const server = await openApp('/recipe-costing/7', answers)
  await row('Risotto').getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Prep list' }).click()
  const print = page.getByRole('button', { name: 'Print' })
  await expect.element(print).toBeEnabled()
  server.answer({ getPrepList: { refused: 500, failure: { code: 'defect', message: 'Something went wrong.' } } })
  const times = page.getByLabelText('How many times Risotto')
  await times.fill('2')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('Couldn’t load the new amounts.')).toBeVisible()
  await expect.element(times).toHaveValue('2')
  await expect.element(shelf('Walk-in')).toMatchTextContent(/2 lb.*Onions/)
  await expect.element(print).toBeDisabled()
  server.answer(answers)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(shelf('Walk-in')).toMatchTextContent(/4 lb/)
  await expect.element(print).toBeEnabled()
})

test('without a connection the list is there as it was read last', async () => {
  await page.viewport(...phone)
  const { answers } = aKitchen()
  const server = await openApp('/recipe-costing/7', answers)
  await page.getByRole('checkbox', { name: 'Select Risotto' }).click()
  await page.getByRole('button', { name: 'Prep list' }).click()
  await expect.element(shelf('Walk-in')).toBeVisible()
  await goTo('/recipe-costing')
  queryClient.clear()
  server.answer({ getPrepList: noConnection })
  await goTo('/recipe-costing/prep-list')
  await expect.element(shelf('Walk-in')).toMatchTextContent(/2 lb.*Onions/)
})

test('a colleague’s changes appear while a number is typed, with who took what', async () => {
  const { answers, prepared, taken } = aKitchen()
  prepared.set(risotto.id, '1')
  const server = await openApp('/recipe-costing/prep-list', answers)
  await expect.element(shelf('Walk-in')).toMatchTextContent(/2 lb/)
  const often = page.getByLabelText('How many times Risotto')
  await often.fill('3')
  prepared.set(soup.id, '1')
  taken.set('item 1', { amount: '2 lb', by: 'Ben Ode', userId: 4_711 })
  server.tell({ kind: 'prep-list' })
  await expect.element(page.getByRole('link', { name: 'Soup' })).toBeVisible()
  await expect.element(shelf('Walk-in').getByRole('checkbox')).toBeChecked()
  await expect.element(shelf('Walk-in')).toMatchTextContent(/Taken by Ben Ode/)
  await expect.element(often).toHaveValue('3')
})

test('a number that is corrected before the first one was saved is the one that counts', async () => {
  const { answers, prepared } = aKitchen()
  prepared.set(risotto.id, '1')
  const first = later<typeof done>()
  const server = await openApp('/recipe-costing/prep-list', answers)
  const often = page.getByLabelText('How many times Risotto')
  const type = async (number: string) => {
    await often.fill(number)
    await userEvent.keyboard('{Tab}')
  }
  await expect.element(often).toHaveValue('1')
  server.answer({
    patchPrepRecipe: async (input) => (input.body?.times === '3' ? first.promise : answers.patchPrepRecipe(input)),
  })
  await type('3')
  await expect.poll(() => server.sent('patchPrepRecipe').length).toBe(1)
  await type('2')
  first.come(answers.patchPrepRecipe({ params: { id: String(risotto.id) }, body: { times: '3' } }))
  await expect.poll(() => prepared.get(risotto.id)).toBe('2')
  await expect.element(shelf('Walk-in')).toMatchTextContent(/4 lb/)
  await expect.element(often).toHaveValue('2')
  expect(server.sent('patchPrepRecipe').map(({ body }) => body?.times)).toEqual(['3', '2'])
})

test('a number that could not be saved says so as long as it stands there, and is tried again at a press', async () => {
  const { answers, prepared } = aKitchen()
  prepared.set(risotto.id, '1')
  const server = await openApp('/recipe-costing/prep-list', answers)
  const often = page.getByLabelText('How many times Risotto')
  await expect.element(often).toHaveValue('1')
  server.answer({ patchPrepRecipe: noConnection })
  await often.fill('3')
  await userEvent.keyboard('{Tab}')
  const unsaved = page.getByText('Not saved: the list has 1 ×.')
  await expect.element(unsaved).toBeVisible()
  // The list is read again, with the number it had.
  await expect.element(page.getByText(/^0 of \d taken/)).toBeVisible()
  await expect.element(often).toHaveValue('3')
  await expect.element(unsaved).toBeVisible()
  server.answer(answers)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => prepared.get(risotto.id)).toBe('3')
  await expect.element(unsaved).not.toBeInTheDocument()
  await expect.element(often).toHaveValue('3')
})

test('what is taken without a connection is kept on the device, and told once it is back', async () => {
  const { answers, prepared, taken } = aKitchen()
  prepared.set(risotto.id, '1')
  const server = await openApp('/recipe-costing/prep-list', answers)
  await expect.element(shelf('Walk-in')).toMatchTextContent(/2 lb/)
  server.answer({ getPrepList: noConnection, putPrepTaken: noConnection, patchPrepRecipe: noConnection })
  const box = shelf('Walk-in').getByRole('checkbox')
  await box.click()
  await expect.poll(() => server.sent('putPrepTaken').length).toBeGreaterThan(0)
  await expect.element(box).toBeChecked()
  await goTo('/recipe-costing')
  queryClient.clear()
  await goTo('/recipe-costing/prep-list')
  await expect.element(box).toBeChecked()
  expect(taken.size).toBe(0)
  server.answer(answers)
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => taken.get('item 1')?.amount).toBe('2 lb')
  await expect.element(box).toBeChecked()
})

test('what was taken without a connection is not ticked on the list begun since, where what is ticked now stays', async () => {
  const { answers, prepared } = aKitchen()
  prepared.set(risotto.id, '1')
  const of = (day: string) => ({ ...answers.getPrepList(), addedFrom: day, addedUntil: day })
  const [today, tomorrow] = ['2026-03-04T15:00:00.000Z', '2026-03-05T15:00:00.000Z']
  const server = await openApp('/recipe-costing/prep-list', { ...answers, getPrepList: of(today) })
  server.answer({ getPrepList: noConnection, putPrepTaken: noConnection })
  const box = shelf('Walk-in').getByRole('checkbox')
  await box.click()
  await expect.poll(() => server.sent('putPrepTaken').at(-1)?.body).toMatchObject({ addedUntil: today })
  await expect.element(box).toBeChecked()
  server.answer({ getPrepList: () => of(tomorrow) })
  await refresh('getPrepList')
  await expect.element(box).not.toBeChecked()
  const slow = later<ReturnType<typeof refuse>>()
  server.answer({ putPrepTaken: () => slow.promise })
  const tries = server.sent('putPrepTaken').length
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => server.sent('putPrepTaken').length).toBeGreaterThan(tries)
  await box.click()
  await expect.element(box).toBeChecked()
  server.answer({ putPrepTaken: answers.putPrepTaken })
  slow.come(refuse(prepListCleared))
  await expect.element(page.getByRole('status').getByText(/^The prep list was cleared after/)).toBeVisible()
  await expect.poll(() => server.sent('putPrepTaken').at(-1)?.body).toMatchObject({ addedUntil: tomorrow })
  await expect.element(box).toBeChecked()
})

test('what was taken without a connection is not told while the person is at another location', async () => {
  const { answers, prepared, taken } = aKitchen()
  prepared.set(risotto.id, '1')
  const user = aUser()
  const server = await openApp('/recipe-costing/prep-list', answers, user)
  await expect.element(shelf('Walk-in')).toMatchTextContent(/2 lb/)
  server.answer({ putPrepTaken: noConnection })
  await shelf('Walk-in').getByRole('checkbox').click()
  await expect.poll(() => server.sent('putPrepTaken').length).toBeGreaterThan(0)
  server.answer({ ...answers, getCurrentUser: { ...user, activeLocation: aLocation() } })
  const tries = server.sent('putPrepTaken').length
  const asked = server.sent('getCurrentUser').length
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => server.sent('getCurrentUser').length).toBeGreaterThan(asked)
  expect([server.sent('putPrepTaken').length, taken.size]).toEqual([tries, 0])
  server.answer({ getCurrentUser: user })
  await refresh('getCurrentUser')
  await expect.poll(() => taken.get('item 1')?.amount, { timeout: 8_000 }).toBe('2 lb')
})

test('what is refused because the person went to another location meanwhile is kept, and told once they are back', async () => {
  const { answers, prepared, taken } = aKitchen()
  prepared.set(risotto.id, '1')
  const user = aUser()
  const server = await openApp('/recipe-costing/prep-list', answers, user)
  await expect.element(shelf('Walk-in')).toMatchTextContent(/2 lb/)
  const putPrepTaken = () => {
    server.answer({ getCurrentUser: { ...user, activeLocation: aLocation() } })
    return refuse(notFound)
  }
  server.answer({ putPrepTaken })
  const asked = server.sent('getCurrentUser').length
  await shelf('Walk-in').getByRole('checkbox').click()
  await expect.poll(() => server.sent('putPrepTaken').length).toBe(1)
  await expect.poll(() => server.sent('getCurrentUser').length).toBeGreaterThan(asked + 1)
  server.answer({ ...answers, getCurrentUser: user })
  await refresh('getCurrentUser')
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => taken.get('item 1')?.amount).toBe('2 lb')
})

test('a list that is full says so, and the recipes stay chosen', async () => {
  await openApp('/recipe-costing/7', {
    ...aKitchen().answers,
    postPrepRecipes: refuse(prepListFull, { message: 'A prep list can hold 50 recipes.' }),
  })
  await row('Risotto').getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Prep list' }).click()
  await expect.element(page.getByRole('status').getByText('A prep list can hold 50 recipes.')).toBeVisible()
  expect(page.getByRole('dialog').elements()).toEqual([])
  await expect.element(row('Risotto').getByRole('checkbox')).toBeChecked()
})

test('recipes that are added again after a lost answer go under the same key, so that they count once', async () => {
  const server = await openApp('/recipe-costing/7', { ...aKitchen().answers, postPrepRecipes: noConnection })
  const add = page.getByRole('button', { name: 'Prep list' })
  const risottoBox = row('Risotto').getByRole('checkbox')
  await risottoBox.click()
  await add.click()
  await expect.element(page.getByRole('status').getByText('The server could not be reached.')).toBeVisible()
  server.answer(aKitchen().answers)
  await add.click()
  await expect.poll(() => server.sent('postPrepRecipes')).toHaveLength(2)
  const [first, second] = server.keys('postPrepRecipes')
  expect(first).not.toBeNull()
  expect(second).toBe(first)
})

test('who logs out with check marks that are not sent hears so, and they are sent at the next sign-in, on any screen', async () => {
  const { answers, prepared, taken } = aKitchen()
  prepared.set(risotto.id, '1')
  const server = await openApp('/recipe-costing/prep-list', answers)
  await expect.element(shelf('Walk-in')).toMatchTextContent(/2 lb/)
  server.answer({ getPrepList: noConnection, putPrepTaken: noConnection, postLogout: done })
  await shelf('Walk-in').getByRole('checkbox').click()
  await expect.poll(() => server.sent('putPrepTaken').length).toBeGreaterThan(0)
  await goTo('/logout')
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent(/1 check mark of the prep list: sent when you sign in here again/)
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect.element(page.getByLabelText('E-mail')).toBeVisible()
  server.answer({ ...answers, postAuthenticate: { ...server.user, authKey: `next-key-of-${server.user.id}` } })
  await page.getByLabelText('E-mail').fill(server.user.email)
  await page.getByLabelText('Password', { exact: true }).fill('the right one')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.poll(() => taken.get('item 1')?.amount).toBe('2 lb')
})

test('check marks that are not sent outlive the session, and are sent once the same person is back', async () => {
  const { answers, prepared, taken } = aKitchen()
  prepared.set(risotto.id, '1')
  const server = await openApp('/recipe-costing/prep-list', answers)
  await expect.element(shelf('Walk-in')).toMatchTextContent(/2 lb/)
  server.answer({ putPrepTaken: { refused: 401, failure: { code: 'unauthorized', message: 'Please sign in.' } } })
  await shelf('Walk-in').getByRole('checkbox').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  server.answer(answers)
  await signInAgain(server)
  await expect.poll(() => taken.get('item 1')?.amount).toBe('2 lb')
})
