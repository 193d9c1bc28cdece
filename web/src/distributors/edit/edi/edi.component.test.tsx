import type { SalesRep } from '@larder/contract/distributors/distributors.ts'
import type { Edi, EdiFile } from '@larder/contract/receiving/edi.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aDistributor, listOf, noEdi } from '../../../../testing/answers.ts'
import { openApp, phone } from '../../../../testing/open-app.tsx'

const aFile = (own: Partial<EdiFile>): EdiFile => ({
  id: 1,
  direction: 'out',
  sets: '850',
  controlNumber: '000000001',
  orderId: null,
  purchaseOrderNumber: null,
  fileName: '850-000000001.edi',
  status: 'sent',
  summary: '',
  reason: null,
  answer: null,
  canGoAgain: true,
  time: '2030-03-04T15:00:00Z',
  timeDisplay: '03/04/2030 10:00 AM EST',
  ...own,
})

/** As by the device's own dialog. */
function chooseKey(file: File) {
  const input = page
    .getByLabelText('Private key', { exact: true })
    .element()
    .closest('form')
    ?.querySelector('[type=file]')
  const chosen = new DataTransfer()
  chosen.items.add(file)
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no input for a file')
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const aRep: SalesRep = {
  id: 1,
  name: 'Ann Lee',
  email: 'ann@harbor.test',
  phone: '',
  is_primary: 1,
  is_deleted: 0,
  access_type: 'none',
  start_date: null,
  end_date: null,
  invite_status: null,
}

test('an owner sets up EDI on a phone, sees what failed and why, and has it sent again', async () => {
  await page.viewport(...phone)
  const distributor = aDistributor({ nickname: 'Harbor', dsrs: [] })
  let edi: Edi = noEdi
  const { sent } = await openApp(`/distributor/${distributor.id}`, {
    getDistributor: () => distributor,
    getDistributors: listOf(),
    getEdi: () => edi,
    getEdiFiles: listOf(
      aFile({ id: 3, direction: 'in', sets: '', fileName: 'x.edi', status: 'failed', reason: 'The file is cut off.' }),
      aFile({ id: 2, answer: 'rejected' }),
      aFile({ id: 1, answer: 'accepted' }),
      aFile({ id: 4, canGoAgain: false }),
      aFile({ id: 5, direction: 'in', status: 'failed', canGoAgain: false }),
    ),
    putEdi: ({ body }) => (edi = { ...edi, ...(body as Partial<Edi>), version: 1 }),
    postEdiFileAgain: () => edi,
  })
  await expect
    .element(page.getByText('Off: orders are not mailed, as no sales rep of Harbor has an e-mail address.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Set up EDI' }).click()
  await page.getByRole('switch', { name: 'Send orders by EDI' }).click()
  await page.getByRole('button', { name: 'Save EDI settings' }).click()
  await expect.element(page.getByText('Your identifier is required.')).toBeVisible()
  await page.getByLabelText('Your EDI identifier').fill('kitchen')
  await page.getByLabelText('Their EDI identifier').fill('HARBOR')
  await page.getByLabelText('Exchange by').selectOptions('SFTP server of the distributor')
  await page.getByLabelText('Server', { exact: true }).fill('sftp.harbor.test')
  await page.getByLabelText('User name').fill('kitchen')
  await page.getByRole('button', { name: 'Save EDI settings' }).click()
  await expect.element(page.getByText('Password is required.')).toBeVisible()
  await page.getByLabelText('Sign in by').selectOptions('Private key')
  await page.getByRole('button', { name: 'Save EDI settings' }).click()
  await expect.element(page.getByText('Private key is required.')).toBeVisible()
  chooseKey(new File([new Uint8Array(20_001)], 'id_rsa'))
  await expect.element(page.getByText('This file is too large for a private key.')).toBeVisible()
  chooseKey(new File(['-----BEGIN OPENSSH PRIVATE KEY-----'], 'id_ed25519'))
  await expect
    .element(page.getByLabelText('Private key', { exact: true }))
    .toHaveValue('-----BEGIN OPENSSH PRIVATE KEY-----')
  await page.getByLabelText('Passphrase').fill('open sesame')
  await page.getByRole('button', { name: 'Save EDI settings' }).click()
  await expect.element(page.getByText('On: orders go to Harbor by EDI, not by mail.')).toBeVisible()
  expect(sent('putEdi')[0]?.body).toMatchObject({ isOn: true, version: 0, ownId: 'KITCHEN', partnerId: 'HARBOR' })
  expect(sent('putEdi')[0]?.body).toMatchObject({
    route: 'sftp',
    sftpPrivateKey: '-----BEGIN OPENSSH PRIVATE KEY-----',
    sftpPassphrase: 'open sesame',
  })
  expect(sent('putEdi')[0]?.body).toMatchObject({ sftpSignsInBy: 'key' })
  expect(sent('putEdi')[0]?.body).not.toHaveProperty('sftpPassword')

  const rows = page.getByRole('list', { name: 'Exchanged files' }).getByRole('listitem')
  await expect.element(rows.nth(0).getByText('The file is cut off.')).toBeVisible()
  await expect.element(rows.nth(1).getByText('They could not read it')).toBeVisible()
  await expect.element(rows.nth(2).getByText('Received by them')).toBeVisible()
  for (const row of [2, 3, 4]) await expect.element(rows.nth(row).getByRole('button')).not.toBeInTheDocument()
  await rows.nth(1).getByRole('button', { name: 'Send again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
  await rows.nth(0).getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => sent('postEdiFileAgain').map(({ params }) => String(params.fileId))).toEqual(['2', '3'])
})

test('a server that asks for both gets a password beside the key that is kept, which is named by its fingerprint', async () => {
  const distributor = aDistributor({ nickname: 'Harbor', dsrs: [] })
  const kept: Partial<Edi> = { route: 'sftp', sftpHost: 'sftp.harbor.test', sftpUsername: 'kitchen', version: 1 }
  const edi: Edi = {
    ...noEdi,
    ...kept,
    ownId: 'KITCHEN',
    partnerId: 'HARBOR',
    hasSftpPrivateKey: true,
    sftpSignsInBy: 'key',
    sftpKeyFingerprint: 'SHA256:abcDEF0123',
  }
  const { sent } = await openApp(`/distributor/${distributor.id}`, {
    getDistributor: () => distributor,
    getDistributors: listOf(),
    getEdiFiles: listOf(),
    getEdi: () => edi,
    putEdi: () => edi,
  })
  await page.getByRole('button', { name: 'Edit EDI settings' }).click()
  await expect.element(page.getByText('The private key SHA256:abcDEF0123 is kept.', { exact: false })).toBeVisible()
  await page.getByLabelText('Sign in by').selectOptions('Key and password')
  await page.getByRole('button', { name: 'Save EDI settings' }).click()
  await expect.element(page.getByText('Password is required.')).toBeVisible()
  // the website of the distributor has a password on this page too
  const form = page.getByLabelText('Sign in by').element().closest('form') ?? document.body
  await page.elementLocator(form).getByLabelText('Password', { exact: true }).fill('hunter2')
  await page.getByRole('button', { name: 'Save EDI settings' }).click()
  await expect.poll(() => sent('putEdi')).toHaveLength(1)
  expect(sent('putEdi')[0]?.body).toMatchObject({ sftpSignsInBy: 'both', sftpPassword: 'hunter2' })
  expect(sent('putEdi')[0]?.body).not.toHaveProperty('sftpPrivateKey')
})

test.each([
  ['with a sales rep', [aRep], '2 orders wait to be sent by EDI. When you save, they are mailed to Ann Lee instead.'],
  [
    'without a sales rep who has an e-mail address',
    [{ ...aRep, email: '' }],
    '2 orders wait to be sent by EDI. When you save, they are neither sent nor mailed: no sales rep of Harbor has an e-mail address. Add one first, or call Harbor.',
  ],
])('who switches EDI off %s reads first what becomes of the orders that wait for it', async (_who, dsrs, words) => {
  const distributor = aDistributor({ nickname: 'Harbor', dsrs })
  const edi: Edi = { ...noEdi, isOn: true, version: 1, ownId: 'KITCHEN', partnerId: 'HARBOR', waitingOrders: 2 }
  const { sent } = await openApp(`/distributor/${distributor.id}`, {
    getDistributor: () => distributor,
    getDistributors: listOf(),
    getEdiFiles: listOf(),
    getEdi: () => edi,
    putEdi: () => ({ ...edi, isOn: false }),
  })
  await page.getByRole('button', { name: 'Edit EDI settings' }).click()
  const notice = page.getByText(words)
  await expect.element(page.getByRole('switch', { name: 'Send orders by EDI' })).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
  await page.getByRole('switch', { name: 'Send orders by EDI' }).click()
  await expect.element(notice).toBeVisible()
  await page.getByRole('button', { name: 'Save EDI settings' }).click()
  await expect.poll(() => sent('putEdi')).toMatchObject([{ body: { isOn: false } }])
})
