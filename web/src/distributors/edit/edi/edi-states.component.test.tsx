import { notFound } from '@larder/contract/refusal.ts'
import type { SalesRep } from '@larder/contract/distributors/distributors.ts'
import type { Edi, EdiFile } from '@larder/contract/receiving/edi.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aDistributor, aUser, listOf, noEdi } from '../../../../testing/answers.ts'
import { refuse, type Answers } from '../../../../testing/fake-server.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { wordsOf } from '../../../../testing/page-parts.ts'

const sal: SalesRep = {
  id: 1,
  name: 'Sal',
  email: 'sal@bay.test',
  phone: '',
  is_primary: 1,
  is_deleted: 0,
  access_type: 'none',
  start_date: null,
  end_date: null,
  invite_status: null,
}
const bay = aDistributor({ id: 31, nickname: 'Bay', dsrs: [sal] })
const panel = page.getByRole('region', { name: 'Electronic orders (EDI)' })
const files = panel.getByRole('list', { name: 'Exchanged files' }).getByRole('listitem')
const isOn: Edi = { ...noEdi, isOn: true, version: 2, ownId: 'KITCHEN', partnerId: 'BAY' }

function aFile(own: Partial<EdiFile>): EdiFile {
  return {
    id: 1,
    direction: 'out',
    sets: '850',
    controlNumber: '000000001',
    orderId: null,
    purchaseOrderNumber: null,
    fileName: 'a.edi',
    status: 'sent',
    summary: '',
    reason: null,
    answer: null,
    canGoAgain: false,
    time: '2030-03-04T15:00:00Z',
    timeDisplay: '03/04/2030',
    ...own,
  }
}

function openEdi(edi: Edi, more: Answers = {}, user = aUser()) {
  const answers: Answers = {
    getDistributor: bay,
    getDistributors: listOf(),
    getEdi: edi,
    getEdiFiles: listOf(),
    ...more,
  }
  return openApp('/distributor/31', answers, user)
}

test.each<[string, Edi, string]>([
  ['off and never set up', noEdi, 'Off: orders go to the sales rep by mail. Set up EDI'],
  [
    'off again',
    { ...noEdi, version: 3 },
    'Off: orders go to the sales rep by mail. Edit EDI settings No files were exchanged yet.',
  ],
  [
    'on',
    { ...isOn, lastExchangeTimeDisplay: '03/04/2030 10:00 AM EST' },
    'On: orders go to Bay by EDI, not by mail. Last exchange 03/04/2030 10:00 AM EST. Files are exchanged every minute. Exchange now Edit EDI settings No files were exchanged yet.',
  ],
  [
    'on as a test that failed',
    { ...isOn, isTest: true, lastError: 'The server refused the password.' },
    'On: orders go to Bay by EDI, not by mail. Test mode: they are marked as tests. Nothing was exchanged yet. The server refused the password. Exchange now Edit EDI settings No files were exchanged yet.',
  ],
])('EDI that is %s says so, with what can be done', async (_, edi, words) => {
  await openEdi(edi)
  await expect.element(panel.getByRole('button').last()).toBeVisible()
  if (edi.version > 0) await expect.element(panel.getByText('No files were exchanged yet.')).toBeVisible()
  await expect.poll(() => wordsOf(panel)).toBe(`Electronic orders (EDI) ${words}`)
})

test.each<[string, SalesRep[]]>([
  ['there is no sales rep', []],
  ['no sales rep has an e-mail address', [{ ...sal, email: '' }]],
])('EDI that is off promises no mails where %s', async (_, dsrs) => {
  await openEdi(noEdi, { getDistributor: { ...bay, dsrs } })
  const words =
    'Off: orders are not mailed, as no sales rep of Bay has an e-mail address. Add one, or call Bay. Set up EDI'
  await expect.poll(() => wordsOf(panel)).toBe(`Electronic orders (EDI) ${words}`)
})

test('each file says which way it went, what became of it and why, and no word more', async () => {
  const rows = [
    aFile({
      orderId: 8,
      purchaseOrderNumber: '7-8',
      answer: 'accepted_with_errors',
      summary: '3 lines',
      canGoAgain: true,
    }),
    aFile({ status: 'waiting' }),
    aFile({ status: 'failed', reason: 'No way through.', canGoAgain: true }),
    aFile({ answer: 'accepted', reason: 'of before', canGoAgain: true }),
    aFile({ direction: 'in', sets: '855, 810', status: 'read', canGoAgain: true }),
    aFile({ direction: 'in', sets: '999', status: 'duplicate' }),
    aFile({ direction: 'in', sets: '', status: 'failed', reason: 'It is cut off.', canGoAgain: true }),
  ].map((file, at) => ({ ...file, id: at + 1 }))
  await openEdi(isOn, { getEdiFiles: listOf(...rows) })
  await expect.element(files.first()).toBeVisible()
  await expect
    .poll(() => rows.map((_, at) => wordsOf(files.nth(at))))
    .toEqual([
      'Sent: Order (850) Received, with remarks 03/04/2030 · a.edi · Order 7-8 3 lines Send again',
      'Sent: Order (850) Waiting 03/04/2030 · a.edi',
      'Sent: Order (850) Not sent 03/04/2030 · a.edi No way through. Send again',
      'Sent: Order (850) Received by them 03/04/2030 · a.edi',
      'Received: Acknowledgement (855), Invoice (810) Read 03/04/2030 · a.edi',
      'Received: 999 Came twice 03/04/2030 · a.edi',
      'Received: Unreadable file Not read 03/04/2030 · a.edi It is cut off. Try again',
    ])
  await expect.element(files.first().getByRole('link')).toHaveAttribute('href', '/order-history/8')
})

test('whoever is no owner reads the files and changes nothing', async () => {
  const chef = aUser({ title: 'Chef', managesPeople: false })
  await openEdi(
    isOn,
    { getEdiFiles: listOf(aFile({ status: 'failed', reason: 'No way through.', canGoAgain: true })) },
    chef,
  )
  await expect.element(files.first().getByText('No way through.')).toBeVisible()
  expect(panel.getByRole('button').elements()).toEqual([])
})

test('an exchange is asked for by a press, and why it failed is said until the next one', async () => {
  const server = await openEdi(isOn, { postEdiExchange: refuse(notFound) })
  const exchange = panel.getByRole('button', { name: 'Exchange now' })
  await exchange.click()
  await expect.element(panel.getByText(notFound.text)).toBeVisible()
  server.answer({ postEdiExchange: isOn, getEdi: { ...isOn, lastExchangeTimeDisplay: 'now' } })
  await exchange.click()
  await expect.element(panel.getByText('Last exchange now. Files are exchanged every minute.')).toBeVisible()
  await expect.element(panel.getByText(notFound.text)).not.toBeInTheDocument()
})

test('a file goes again only after a question where it went out before, or would grey out a list', async () => {
  const greys = 'It would grey out 40 of 45 items.'
  const server = await openEdi(isOn, {
    getEdiFiles: listOf(
      aFile({ id: 1, fileName: 'out.edi', canGoAgain: true }),
      aFile({
        id: 2,
        fileName: 'in.edi',
        direction: 'in',
        sets: '832',
        status: 'failed',
        reason: greys,
        canGoAgain: true,
      }),
    ),
    postEdiFileAgain: refuse(notFound),
  })
  const dialog = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Send again: out.edi' }).click()
  await expect.element(dialog).toMatchTextContent('Send out.edi again? It goes out as it was, under the same number')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await panel.getByRole('button', { name: 'Try again: in.edi' }).click()
  await expect.element(dialog).toMatchTextContent(`${greys} Take it as the whole list?`)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.sent('postEdiFileAgain')).toEqual([])
  await panel.getByRole('button', { name: 'Try again: in.edi' }).click()
  await dialog.getByRole('button', { name: 'Take it' }).click()
  await expect.element(files.nth(1).getByText(notFound.text)).toBeVisible()
  expect(server.sent('postEdiFileAgain').map(({ params, body }) => ({ ...params, ...body }))).toEqual([
    { id: '31', fileId: '2', takesAllDrops: true },
  ])
})

test('settings that another owner saved are shown or kept; what lacks or can’t be is said at its field', async () => {
  let edi: Edi = { ...isOn, route: 'sftp', sftpHost: 'sftp.bay.test', hasSftpPassword: true, sftpHostKey: 'abc' }
  const server = await openEdi(edi, {
    getEdi: () => edi,
    putEdi: ({ body }) => (edi = { ...edi, ...(body as Partial<Edi>), version: edi.version + 1 }),
  })
  await panel.getByRole('button', { name: 'Edit EDI settings' }).click()
  await expect.element(panel.getByText('Larder connects to the distributor’s server every minute.')).toBeVisible()
  await expect.element(panel.getByText('Key of the server: SHA256:abc')).toBeVisible()
  await expect.element(panel.getByRole('switch', { name: 'Send orders by EDI' })).toBeChecked()
  await expect.element(panel.getByRole('switch', { name: 'Test mode' })).not.toBeChecked()
  await expect.element(panel.getByText('Somebody else changed these settings meanwhile.')).not.toBeInTheDocument()
  await panel.getByLabelText('Port').fill('0')
  await panel.getByLabelText('Their EDI identifier').fill('')
  const save = panel.getByRole('button', { name: 'Save EDI settings' })
  await save.click()
  await expect.element(panel.getByLabelText('Port')).toHaveAccessibleDescription('A number such as 22.')
  await expect
    .element(panel.getByLabelText('Their EDI identifier'))
    .toHaveAccessibleDescription('Their identifier is required.')
  await expect.element(panel.getByLabelText('Your EDI identifier')).toHaveAccessibleDescription('')
  await panel.getByLabelText('Port').fill('2222')
  await panel.getByLabelText('Their EDI identifier').fill('bay2')
  await panel.getByRole('checkbox', { name: /Forget this key/ }).click()
  await panel.getByRole('switch', { name: 'Send orders by EDI' }).click()
  edi = { ...edi, version: 3, partnerId: 'THEIRS' }
  server.tell({ kind: 'look-again' })
  await expect.element(panel.getByText('Somebody else changed these settings meanwhile.')).toBeVisible()
  await expect.element(panel.getByLabelText('Their EDI identifier')).toHaveValue('BAY2')
  await panel.getByRole('button', { name: 'Keep mine' }).click()
  await save.click()
  await expect.element(page.getByText('Saved. EDI is off.')).toBeVisible()
  expect(server.sent('putEdi').map(({ body }) => body)).toEqual([
    {
      isOn: false,
      isTest: false,
      ownQualifier: 'ZZ',
      ownId: 'KITCHEN',
      partnerQualifier: 'ZZ',
      partnerId: 'BAY2',
      route: 'sftp',
      sftpHost: 'sftp.bay.test',
      sftpPort: 2222,
      sftpUsername: '',
      sftpSignsInBy: 'password',
      sftpOutgoing: '',
      sftpIncoming: '',
      version: 3,
      forgetsHostKey: true,
    },
  ])
})
