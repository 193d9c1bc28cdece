import type { SalesRep } from '@larder/contract/distributors/distributors.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aDistributor, listOf, noEdi } from '../../../../testing/answers.ts'
import { later, noConnection, type Answers } from '../../../../testing/fake-server.ts'
import { openApp, phone } from '../../../../testing/open-app.tsx'

const aRep = (own: Partial<SalesRep>): SalesRep => ({
  id: 1,
  name: 'Ann Lee',
  email: 'ann@harbor.test',
  phone: '718-555-0101',
  is_primary: 0,
  is_deleted: 0,
  access_type: 'unlimited',
  start_date: null,
  end_date: null,
  invite_status: null,
  ...own,
})

/** The screen of a distributor whose reps are what was sent. */
async function openReps(first: SalesRep[], own: { is_dsr_editable?: boolean } = {}, more: Answers = {}) {
  let dsrs = first
  const distributor = aDistributor({ nickname: 'Harbor', phone: '718-555-0100', ...own })
  const change = (id: number, changes: Record<string, unknown>): SalesRep => {
    const { accessType, startDate, endDate, ...rest } = changes
    const access = accessType === undefined ? {} : { access_type: accessType, start_date: startDate, end_date: endDate }
    dsrs = dsrs.map((rep) => ({
      ...rep,
      ...(rest['is_primary'] === 1 ? { is_primary: 0 as const } : {}),
      ...(rep.id === id ? { ...rest, ...access } : {}),
    })) as SalesRep[]
    return dsrs.find((rep) => rep.id === id) as SalesRep
  }
  const server = await openApp(`/distributor/${distributor.id}`, {
    getDistributor: () => ({
      ...distributor,
      dsrs,
      skyloader: { useSkyloader: 0, username: null, hasPassword: false },
    }),
    getDistributors: listOf(),
    getEdi: noEdi,
    patchSalesRep: ({ params, body }) => change(Number(params.dsrId), body ?? {}),
    postSalesRep: ({ body }) => {
      dsrs = [...dsrs, aRep({ id: 9, name: '', email: '', phone: '' })]
      return change(9, body)
    },
    ...more,
  })
  return server
}

const rep = (name: string) => page.getByRole('list', { name: 'Sales reps' }).getByRole('listitem', { name })

test('what somebody else changes of a rep and of the customer number shows at once, but for what is typed here', async () => {
  const ann = aRep({ is_primary: 1 })
  const distributor = aDistributor({ nickname: 'Harbor', dcn: '4711' })
  const website = { useSkyloader: 0, username: null, hasPassword: false } as const
  let theirs: Partial<typeof distributor> = { dsrs: [ann] }
  const server = await openApp(`/distributor/${distributor.id}`, {
    getDistributor: () => ({ ...distributor, skyloader: website, ...theirs }),
    getDistributors: listOf(),
    getEdi: noEdi,
    patchSalesRep: () => later<SalesRep>().promise,
  })
  await rep('Ann Lee').getByLabelText('E-mail').fill('ann@lee.test')
  theirs = { dcn: '4712', dsrs: [{ ...ann, phone: '718-555-0177', email: 'ann@harbour.test' }] }
  server.tell({ kind: 'distributor', distributorId: distributor.id })
  await expect.element(rep('Ann Lee').getByLabelText('Phone')).toHaveValue('718-555-0177')
  await expect.element(page.getByLabelText('Customer number')).toHaveValue('4712')
  await expect.element(rep('Ann Lee').getByLabelText('E-mail')).toHaveValue('ann@lee.test')
})

test('a rep saves itself, gets the orders, is removed, shown again and reactivated', async () => {
  const { sent } = await openReps([aRep({ is_primary: 1 }), aRep({ id: 2, name: 'Bo Kim', email: 'bo@harbor.test' })])
  await expect.element(rep('Ann Lee').getByText('Receives orders').first()).toBeVisible()
  const bo = rep('Bo Kim')
  await bo.getByLabelText('Phone').fill('718-555-0199')
  await expect.element(bo.getByText('Saved', { exact: true })).toBeVisible()
  expect(sent('patchSalesRep')).toMatchObject([{ body: { phone: '718-555-0199' } }])

  await bo.getByLabelText('E-mail').fill('bo at harbor')
  await bo.getByLabelText('Name').click()
  await expect.element(bo.getByText('Please enter a correct email.')).toBeVisible()
  await bo.getByLabelText('E-mail').fill('bo@harbour.test')
  await bo.getByLabelText('Access').selectOptions('limited')
  await expect.element(bo.getByLabelText('Start date')).toBeVisible()
  await bo.getByLabelText('Start date').fill('2030-03-01')
  await bo.getByLabelText('End date').fill('2030-03-31')
  await expect
    .poll(() => sent('patchSalesRep').at(-1))
    .toMatchObject({
      body: { accessType: 'limited', startDate: '2030-03-01', endDate: '2030-03-31' },
    })

  await bo.getByRole('radio', { name: 'Receives orders' }).click()
  await expect.element(page.getByText('Bo Kim receives the orders now.')).toBeVisible()
  await rep('Ann Lee').getByRole('button', { name: 'Remove Ann Lee' }).click()
  await expect.element(page.getByRole('button', { name: 'Show Inactive Sales Reps' })).toBeVisible()
  expect(rep('Ann Lee').elements()).toEqual([])
  await page.getByRole('button', { name: 'Show Inactive Sales Reps' }).click()
  await expect.element(page.getByRole('button', { name: 'Hide Inactive Sales Reps' })).toBeVisible()
  await rep('Ann Lee').getByRole('button', { name: 'Reactivate' }).click()
  await expect.element(rep('Ann Lee').getByRole('button', { name: 'Remove Ann Lee' })).toBeVisible()
})

test('no invite is sent while a new address could not be saved', async () => {
  const server = await openReps([aRep({ is_primary: 1 })])
  const ann = rep('Ann Lee')
  const save = later<SalesRep>()
  server.answer({ patchSalesRep: ({ body }) => (body?.sendInvite ? aRep({}) : save.promise.then(() => noConnection)) })
  await ann.getByLabelText('E-mail').fill('ann@new.test')
  await expect.poll(() => server.sent('patchSalesRep')).toHaveLength(1)
  await ann.getByRole('button', { name: 'Send Invite to Ann Lee' }).click()
  save.come(aRep({}))
  await expect.element(ann.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect.element(ann.getByRole('button', { name: 'Send Invite to Ann Lee' })).toBeEnabled()
  expect(server.sent('patchSalesRep').map(({ body }) => body)).toEqual([{ email: 'ann@new.test' }])
})

test('a rep who accepted is sent another invite: their device is new, or the key on it has ended', async () => {
  const { sent } = await openReps([aRep({ is_primary: 1, invite_status: 'accepted' })])
  const ann = rep('Ann Lee')
  await expect.element(ann.getByText('Invite Accepted')).toBeVisible()
  const again = ann.getByRole('button', { name: 'Send Invite again to Ann Lee' })
  await expect.element(again).toHaveTextContent('Send again')
  await again.click()
  await expect.element(page.getByText('Invite sent to ann@harbor.test.')).toBeVisible()
  expect(sent('patchSalesRep')).toMatchObject([{ body: { sendInvite: 1 } }])
})

test('a new rep is added once, when it is whole; on a phone reps are lines that open', async () => {
  const { sent } = await openReps([aRep({ is_primary: 1 })])
  await page.getByRole('button', { name: 'Add sales rep' }).click()
  const added = rep('New sales rep')
  await added.getByLabelText('E-mail').fill('cy@harbor.test')
  await added.getByLabelText('Access').selectOptions('none')
  await added.getByLabelText('Name').fill('Cy')
  await expect.element(rep('Cy').getByText('Saved', { exact: true })).toBeVisible()
  await rep('Cy').getByLabelText('Phone').fill('1e5 🥕')
  await page.getByRole('heading', { name: 'Cy' }).click()
  await expect
    .element(rep('Cy').getByLabelText('Phone'))
    .toHaveAccessibleDescription('Please enter a phone number, such as 718-555-0101.')
  await rep('Cy').getByLabelText('Phone').fill('(718) 555-0199')
  await expect.poll(() => sent('patchSalesRep')).toMatchObject([{ body: { phone: '(718) 555-0199' } }])
  expect(sent('postSalesRep')).toMatchObject([{ body: { name: 'Cy', email: 'cy@harbor.test', accessType: 'none' } }])
  await page.viewport(...phone)
  await page.getByRole('button', { name: 'Close Cy' }).click()
  await expect.element(rep('Ann Lee').getByText('ann@harbor.test · 718-555-0101')).toBeVisible()
})

test('a new rep whose first save gets no answer is added once, with what was typed since', async () => {
  const server = await openReps([aRep({ is_primary: 1 })])
  const postSalesRep = aRep({ id: 9, name: 'Cy', email: 'cy@harbor.test' })
  server.answer({ postSalesRep: noConnection })
  await page.getByRole('button', { name: 'Add sales rep' }).click()
  const added = rep('New sales rep')
  await added.getByLabelText('E-mail').fill('cy@harbor.test')
  await added.getByLabelText('Access').selectOptions('none')
  await added.getByLabelText('Name').fill('Cy')
  await expect.element(rep('Cy').getByRole('button', { name: 'Retry' })).toBeVisible()
  server.answer({ postSalesRep, patchSalesRep: { ...postSalesRep, name: 'Cy Dent' } })
  await rep('Cy').getByLabelText('Name').fill('Cy Dent')
  await expect.poll(() => server.sent('patchSalesRep')).toMatchObject([{ params: { dsrId: '9' } }])
  expect(server.sent('patchSalesRep')[0]?.body).toMatchObject({ name: 'Cy Dent', email: 'cy@harbor.test' })
  expect(new Set(server.keys('postSalesRep')).size).toBe(1)
  expect(server.sent('postSalesRep').at(-1)?.body.name).toBe('Cy')
})

test('reps that the distributor keeps itself can’t be changed, and the screen says whom to call', async () => {
  await openReps([aRep({ is_primary: 1 })], { is_dsr_editable: false })
  await expect
    .element(page.getByText('Harbor keeps its sales reps itself. To change one, call 718-555-0100.'))
    .toBeVisible()
  await expect.element(rep('Ann Lee').getByLabelText('Name')).toBeDisabled()
  const invite = rep('Ann Lee').getByRole('button', { name: 'Send Invite to Ann Lee' })
  await expect.element(invite).toBeDisabled()
  expect(invite.element().querySelector('.tabler-icon-alert-triangle')).not.toBeNull()
  await expect
    .element(
      rep('Ann Lee').getByText('The distributor keeps its sales reps itself, so an invite can’t be sent from here.'),
    )
    .toBeVisible()
  expect(page.getByRole('button', { name: 'Add sales rep' }).elements()).toEqual([])
})

test('an address of usual length is read in whole', async () => {
  await page.viewport(1440, 900)
  await openReps([aRep({ email: 'tom.brannigan@hudsonbasin.test' })])
  await expect.element(rep('Ann Lee').getByLabelText('E-mail')).toHaveValue('tom.brannigan@hudsonbasin.test')
  await document.fonts.ready
  const { scrollWidth, clientWidth } = rep('Ann Lee').getByLabelText('E-mail').element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

test('a new rep that is removed again is not added, also while the first save is on its way', async () => {
  const saved = later<SalesRep>()
  const whole = aRep({ id: 9, name: 'Ed Cole', email: 'ed@harbor.test', access_type: 'none' })
  const { sent } = await openReps(
    [],
    {},
    {
      postSalesRep: () => saved.promise,
      patchSalesRep: { ...whole, is_deleted: 1 },
    },
  )
  await page.getByRole('button', { name: 'Add sales rep' }).click()
  const draft = page.getByRole('list', { name: 'Sales reps' }).getByRole('listitem').first()
  await draft.getByLabelText('Name').fill('Ed Cole')
  await draft.getByLabelText('E-mail').fill('ed@harbor.test')
  await draft.getByLabelText('Access').selectOptions('None')
  await expect.poll(() => sent('postSalesRep')).toHaveLength(1)
  await draft.getByLabelText('Phone').fill('718')
  await page.getByRole('button', { name: 'Remove Ed Cole' }).click()
  saved.come(whole)
  await expect
    .poll(() => sent('patchSalesRep').map(({ params, body }) => [params.dsrId, body]))
    .toEqual([['9', { is_deleted: 1 }]])
  expect(sent('postSalesRep')).toHaveLength(1)
})

test('Undo of a removal gives the orders back, and says that the invite has ended', async () => {
  const ann = aRep({ is_primary: 1, invite_status: 'accepted' })
  const { sent } = await openReps([ann, aRep({ id: 2, name: 'Bo' })])
  await page.getByRole('button', { name: 'Remove Ann Lee' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => sent('patchSalesRep').map(({ body }) => body))
    .toEqual([{ is_deleted: 1 }, { is_deleted: 0, is_primary: 1 }])
  await expect.element(page.getByText('Send the invite again: the one before has ended.')).toBeVisible()
})
