import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aLocation, aUser } from '../../../testing/answers.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { queryClient } from '../../api/query-client.ts'

const settings = {
  nickname: 'Front Street',
  phone: '',
  address: '14 Front Street',
  city: 'Brooklyn',
  state: 'NY',
  zipcode: '11201',
  timeZone: 'America/New_York',
}
const contents = { orders: 1_204, items: 3, invoices: 0, inventories: 1, recipes: 0, people: 3, peopleWithoutOther: 2 }
const noDeletion = { deletion: null, contents, newestOrderOn: '2026-03-03', hindrance: null, openOrders: [] }
const save = page.getByRole('button', { name: 'Save' })

test('an owner changes the name and the time zone; a wrong zipcode is told before anything is sent', async () => {
  const { sent } = await openApp('/location-settings', {
    getLocationSettings: settings,
    getLocationExport: { export: null, file: null },
    getLocationDeletion: noDeletion,
    putLocationSettings: { message: 'Saved.' },
  })
  await expect.element(save).toBeDisabled()
  await page.getByLabelText('Location name').fill('Front')
  await page.getByLabelText('Zipcode').fill('112')
  await page.getByLabelText('Time zone').selectOptions('America/Chicago')
  await save.click()
  await expect.element(page.getByText('Please enter five digits such as 11201.')).toBeVisible()
  expect(sent('putLocationSettings')).toEqual([])
  await page.getByLabelText('Zipcode').fill(' 78701-1234')
  await expect.element(page.getByLabelText('Zipcode')).toHaveValue('78701')
  await page.getByLabelText('State').fill('Texas')
  await expect.element(page.getByLabelText('State')).toHaveValue('TX')
  const before = sent('getCurrentUser').length
  await save.click()
  await expect.element(page.getByText('Saved.')).toBeVisible()
  expect(sent('putLocationSettings').map(({ body }) => body)).toEqual([
    { ...settings, nickname: 'Front', state: 'TX', zipcode: '78701', timeZone: 'America/Chicago' },
  ])
  // The name beside the menu is the new one.
  await expect.poll(() => sent('getCurrentUser').length).toBeGreaterThan(before)
})

test('what another owner changes shows at once but not over what is typed, and one press takes theirs', async () => {
  let now = settings
  const { sent } = await openApp('/location-settings', {
    getLocationSettings: () => now,
    getLocationExport: { export: null, file: null },
    getLocationDeletion: noDeletion,
    putLocationSettings: { message: 'Saved.' },
  })
  const name = page.getByLabelText('Location name')
  await name.fill('Front Street Kitchen')
  await page.getByLabelText('City').fill('Kings')
  now = { ...settings, nickname: 'Harbor', phone: '212 555 0100' }
  await queryClient.invalidateQueries({ queryKey: ['getLocationSettings'] })
  await expect.element(page.getByLabelText('Phone')).toHaveValue('212 555 0100')
  await expect.element(name).toHaveValue('Front Street Kitchen')
  await expect.element(page.getByText('Somebody else changed this to “Harbor”.')).toBeVisible()
  await expect.element(name).toHaveAccessibleDescription(/Somebody else changed this to “Harbor”\./)
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await expect.element(name).toHaveValue('Harbor')
  await expect.element(name).toHaveFocus()
  await expect.element(page.getByText(/Somebody else/)).not.toBeInTheDocument()
  await save.click()
  await expect.element(page.getByText('Saved.')).toBeVisible()
  expect(sent('putLocationSettings').map(({ body }) => body)).toEqual([{ ...now, city: 'Kings' }])
})

test('the food cost target is set here, with no recipe yet, where recipes are costed', async () => {
  const answers = {
    getLocationSettings: settings,
    getLocationExport: { export: null, file: null },
    getLocationDeletion: noDeletion,
    getFoodCostTarget: { target: 31, high: 40, changed: null },
  }
  await openApp('/location-settings', answers)
  await page.getByRole('button', { name: 'Target 31 %' }).click()
  const dialog = page.getByRole('dialog', { name: 'Food cost target' })
  await expect.element(dialog.getByLabelText('Target in %')).toHaveValue('31')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await openApp('/location-settings', answers, aUser({ activeLocation: aLocation({ display_recipe_costing: 0 }) }))
  await expect.element(page.getByRole('link', { name: 'People and what they may do' })).toBeVisible()
  await expect.element(page.getByText(/Food cost target/)).not.toBeInTheDocument()
})

test('others are told that it is for owners', async () => {
  const ownersOnly = refuse({ code: 'owners_only', status: 403, text: 'Only an owner can change this.' })
  await openApp('/location-settings', { getLocationSettings: ownersOnly })
  await expect.element(page.getByText('Only owners see and change the settings of a location.')).toBeVisible()
})

const found = (label: string) => page.getByRole('option', { name: label })

/** Looks for the screen in the palette, as a chef. */
async function searchAsChef(managesPeople: boolean) {
  const answers = {
    getLocationSettings: settings,
    getLocationExport: { export: null, file: null },
    getLocationDeletion: noDeletion,
  }
  await openApp('/location-settings', answers, aUser({ title: 'Chef', managesPeople }))
  await expect.element(page.getByRole('heading', { name: 'Other settings' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = page.getByRole('combobox', { name: /^Go to a screen/ })
  await field.fill('Your account')
  await expect.element(found('Your account')).toBeVisible()
  await field.fill('Location settings')
  await expect.element(found('Your account')).not.toBeInTheDocument()
}

test('the screen is offered to whoever signed the business up, whatever their title', async () => {
  await searchAsChef(true)
  await expect.element(found('Location settings')).toBeVisible()
})

test('the screen is not offered to another chef', async () => {
  await searchAsChef(false)
  await expect.element(found('Location settings')).not.toBeInTheDocument()
})

test('an administrator who helps looks only', async () => {
  const actingAs = { administrator: 'Adam Min', reason: '', until: '2030-01-01T00:00:00.000Z' }
  await openApp('/location-settings', { getLocationSettings: settings }, aUser({ actingAs }))
  await expect.element(page.getByText('Only the owner can save this.')).toBeVisible()
  await expect.element(save).not.toBeInTheDocument()
})

test('an export is asked for, followed while it is made, and saved', async () => {
  const asked = { requestedBy: 'Ana Ruiz', requestedTime: '2026-03-04T15:00:00.000Z', tableCount: 18 }
  const working = { ...asked, status: 'working', tablesDone: 7 } as const
  const file = {
    requestedTime: asked.requestedTime,
    rowCount: 1,
    sizeBytes: 3_000,
    keptUntil: '2026-03-11T15:00:00.000Z',
  }
  const server = await openApp('/location-settings', {
    getLocationSettings: settings,
    getLocationExport: { export: null, file: null },
    getLocationDeletion: noDeletion,
    postLocationExport: { export: working, file: null },
    getLocationExportFile: { url: '/api/v1/downloads/of-the-zip' },
  })
  await expect.element(page.getByText('There is no export to download.')).toBeVisible()
  server.answer({ getLocationExport: { export: working, file: null } })
  await page.getByRole('button', { name: 'Export tables' }).click()
  await expect.element(page.getByText(/7 of 18 tables are written/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Export tables' })).toBeDisabled()
  server.answer({ getLocationExport: { export: { ...working, status: 'done', tablesDone: 18 }, file } })
  await expect.element(page.getByText(/: 1 row, 3 kB, kept until/)).toBeVisible()
  await page.getByRole('button', { name: 'Download zip' }).click()
  await expect.poll(() => server.sent('getLocationExportFile')).toHaveLength(1)
})

test('an export that failed leaves the one before to download, and can be asked for again', async () => {
  const requestedTime = '2026-03-04T15:00:00.000Z'
  await openApp('/location-settings', {
    getLocationSettings: settings,
    getLocationExport: {
      export: { requestedBy: 'Ana Ruiz', requestedTime, tableCount: 18, status: 'failed', tablesDone: 2 },
      file: { requestedTime, rowCount: 1_234, sizeBytes: 2_000_000, keptUntil: '2026-03-11T15:00:00.000Z' },
    },
    getLocationDeletion: noDeletion,
  })
  await expect.element(page.getByText(/^The export failed/)).toBeVisible()
  await expect
    .element(
      page.getByText(/^The zip of Mar 4, 2026, 10:00.AM: 1,234 rows, 2.0 MB, kept until Mar 11, 2026, 11:00.AM\.$/),
    )
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Download zip' })).toBeEnabled()
  await expect.element(page.getByRole('button', { name: 'Make a new one' })).toBeEnabled()
})
