import { passkeyRefused, wrongPassword } from '@larder/contract/accounts/proof.ts'
import { notFound, tooManyTries } from '@larder/contract/refusal.ts'
import { twoFactorIsOff, twoFactorIsOn, wrongCode } from '@larder/contract/accounts/two-factor.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aUser, listOf } from '../../../testing/answers.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { openApp, openSignedOut } from '../../../testing/open-app.tsx'
import { queryClient } from '../../api/query-client.ts'

const time = '2026-03-04T15:30:00.000Z'
const profile = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@corner.example',
  phone: '',
  passkeys: [{ id: 4, name: 'My phone', createTime: time, lastUsedTime: null }],
  twoFactor: null,
  newEmail: null,
}
const session = { createTime: time, lastUsedTime: time, actingAs: null }
const sessions = listOf(
  { ...session, id: 1, device: 'Chrome on Android', isCurrent: true },
  { ...session, id: 2, device: '', isCurrent: false },
)
const answers = { getProfile: profile, getSessions: sessions }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')

test('the name is saved; a device that is not known is signed out, all others after a question', async () => {
  const { sent } = await openApp('/profile', {
    ...answers,
    patchProfile: { message: 'Saved.' },
    postSessionEnd: { message: 'That device is signed out.' },
    postSessionsEnd: { message: 'All other devices are signed out.' },
  })
  await page.getByLabelText('First name').fill('Anna')
  await page.getByLabelText('Phone', { exact: true }).fill('1e5')
  await button('Save').click()
  await expect
    .element(page.getByLabelText('Phone', { exact: true }))
    .toHaveAccessibleDescription('Please enter a phone number, such as 718-555-0101.')
  await page.getByLabelText('Phone', { exact: true }).fill('')
  await button('Save').click()
  await expect.element(page.getByText('Saved.')).toBeVisible()
  expect(sent('patchProfile')).toMatchObject([{ body: { firstName: 'Anna', lastName: 'Ruiz', phone: '' } }])
  await expect.element(page.getByText('This device', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Sign out Unknown device/ }).click()
  await expect.element(dialog.getByRole('heading', { name: 'Sign out the unknown device?' })).toBeVisible()
  expect(sent('postSessionEnd')).toEqual([])
  await dialog.getByLabelText('Password', { exact: true }).fill('good words')
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(page.getByText('That device is signed out.')).toBeVisible()
  expect(sent('postSessionEnd')).toMatchObject([{ params: { id: '2' }, body: { password: 'good words' } }])
  await button('Sign out all other devices').click()
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(dialog.getByText('Please enter your password.')).toBeVisible()
  expect(sent('postSessionsEnd')).toEqual([])
  await dialog.getByLabelText('Password', { exact: true }).fill('good words')
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(page.getByText('All other devices are signed out.')).toBeVisible()
})

test('the session of an administrator whose hour is over goes from the list within a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const actingAs = { administrator: 'Rosa Diaz', location: 'Front', reason: '', until: '2030-01-02T05:30:00.000Z' }
  const server = await openApp('/profile', {
    ...answers,
    getSessions: listOf({ ...session, id: 3, device: '', isCurrent: false, actingAs }),
  })
  const row = page.getByText(/^Rosa Diaz of Larder/)
  await expect.element(row).toBeVisible()
  server.answer({ getSessions: sessions })
  vi.advanceTimersByTime(59_000)
  await expect.element(row).toBeVisible()
  vi.advanceTimersByTime(1_000)
  await expect.element(row).not.toBeInTheDocument()
})

test('an administrator who acts as the person is named with reason and end, and can be stopped', async () => {
  const actingAs = {
    administrator: 'Rosa Diaz',
    location: 'Front',
    reason: 'Ticket 12',
    until: '2030-01-02T05:30:00.000Z',
  }
  const { sent, answer, tell } = await openApp('/profile', {
    ...answers,
    getSessions: listOf(
      { ...session, id: 1, device: 'Chrome on Android', isCurrent: true },
      { ...session, id: 3, device: '', isCurrent: false, actingAs },
    ),
    postSessionEnd: { message: 'That session is ended.' },
  })
  await expect.element(page.getByText('Rosa Diaz of Larder, as you at Front')).toBeVisible()
  await expect.element(page.getByText(/until \d{1,2}:30\s[AP]M at the latest · reason: Ticket 12/)).toBeVisible()
  await expect.element(button('Sign out all other devices')).not.toBeInTheDocument()
  await button('End the session of Rosa Diaz').click()
  await dialog.getByLabelText('Password', { exact: true }).fill('good words')
  await dialog.getByRole('button', { name: 'End', exact: true }).click()
  await expect.element(page.getByText('That session is ended.')).toBeVisible()
  expect(sent('postSessionEnd')).toMatchObject([{ params: { id: '3' } }])
  answer({ getSessions: sessions })
  tell({ kind: 'current-user' })
  await expect.element(page.getByText('Rosa Diaz of Larder, as you at Front')).not.toBeInTheDocument()
  await expect.element(page.getByText('Unknown device')).toBeVisible()
})

test('a wrong password is said where it was typed; other devices are signed out unless one says no', async () => {
  const server = await openApp('/profile', { ...answers, postPasswordChange: refuse(wrongPassword) })
  await button('Change password').click()
  await dialog.getByLabelText('Present password').fill('old')
  await dialog.getByLabelText('New password').fill('good new words')
  await dialog.getByLabelText('Confirm password').fill('good new words')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect.element(dialog.getByText('This is not your password.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Present password')).toHaveAttribute('aria-invalid', 'true')
  server.answer({ postPasswordChange: { message: 'Your password is changed.' } })
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect.element(page.getByText('Your password is changed.')).toBeVisible()
  expect(server.sent('postPasswordChange').map(({ body }) => body.endsOtherSessions)).toEqual([true, true])
})

test('another e-mail waits for its link, which can be withdrawn', async () => {
  const server = await openApp('/profile', { ...answers, postEmailChange: refuse(wrongPassword) })
  await button('Change e-mail').click()
  await dialog.getByLabelText('New e-mail').fill('Ana@corner.example')
  await dialog.getByLabelText('Password', { exact: true }).fill('wrong')
  await dialog.getByRole('button', { name: 'Mail me the link' }).click()
  await expect.element(dialog.getByText('This is your address already.')).toBeVisible()
  await dialog.getByLabelText('New e-mail').fill('ruiz@corner.example')
  await dialog.getByRole('button', { name: 'Mail me the link' }).click()
  await expect.element(dialog.getByText('This is not your password.')).toBeVisible()
  server.answer({
    postEmailChange: { message: 'Please open the link.' },
    deleteEmailChange: { message: 'Your e-mail stays as it is.' },
    getProfile: { ...profile, newEmail: 'ruiz@corner.example' },
  })
  await dialog.getByLabelText('Password', { exact: true }).fill('right')
  await dialog.getByRole('button', { name: 'Mail me the link' }).click()
  await expect.element(page.getByText('ruiz@corner.example', { exact: true })).toBeVisible()
  expect(server.sent('postEmailChange').at(-1)).toMatchObject({
    body: { email: 'ruiz@corner.example', password: 'right' },
  })
  server.answer({ getProfile: profile })
  await button('Keep ana@corner.example').click()
  await expect.element(page.getByText('Your e-mail stays as it is.')).toBeVisible()
  await expect.element(button('Keep ana@corner.example')).not.toBeInTheDocument()
})

test.each([
  ['/change-email/a-token', 'Confirm e-mail', 'postEmailChangeConfirmation'],
  ['/change-email/back/a-token', 'Take my account back', 'postEmailTakenBack'],
] as const)('the mailed link %s does nothing before its button is pressed', async (path, verb, name) => {
  const server = await openSignedOut(path, { [name]: { message: 'It is done.' } })
  await expect.element(button(verb)).toBeVisible()
  expect(server.sent(name)).toEqual([])
  await button(verb).click()
  await expect.element(page.getByText('It is done.')).toBeVisible()
  expect(server.sent(name)).toMatchObject([{ body: { token: 'a-token' } }])
  await expect.element(button(verb)).not.toBeInTheDocument()
})

test('a passkey is named, and removed with the password', async () => {
  const { sent, answer } = await openApp('/profile', {
    ...answers,
    patchPasskey: { message: 'Renamed.' },
    postPasskeyRemoval: refuse(wrongPassword),
  })
  await button('Rename My phone').click()
  await dialog.getByLabelText('Name').fill('Tablet')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Renamed.')).toBeVisible()
  expect(sent('patchPasskey')).toMatchObject([{ params: { id: '4' }, body: { name: 'Tablet' } }])
  await button('Remove My phone').click()
  await dialog.getByLabelText('Password', { exact: true }).fill('wrong')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(dialog.getByText('This is not your password.')).toBeVisible()
  answer({ postPasskeyRemoval: { message: 'Removed.' } })
  await dialog.getByLabelText('Password', { exact: true }).fill('right')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('Removed.')).toBeVisible()
  expect(sent('postPasskeyRemoval').map(({ body }) => body)).toEqual([{ password: 'wrong' }, { password: 'right' }])
})

test.each([
  ['InvalidStateError', 'This device has a passkey of yours already.'],
  ['NotAllowedError', 'No passkey was made. Nothing has changed; you can try again.'],
])('a device that makes no passkey (%s) is told in words, and nothing is added', async (name, told) => {
  const optionsJson = JSON.stringify({
    challenge: 'AAAA',
    rp: { name: 'Larder' },
    user: { id: 'AAAA', name: 'ana', displayName: 'Ana' },
    pubKeyCredParams: [],
    excludeCredentials: [],
  })
  const server = await openApp('/profile', { ...answers, postPasskeyOptions: { optionsJson } })
  const made = vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('', name))
  const read = server.sent('getProfile').length
  onTestFinished(() => made.mockRestore())
  await button('Add a passkey').click()
  await dialog.getByLabelText('Name').fill('My phone')
  await dialog.getByLabelText('Password', { exact: true }).fill('good words')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(dialog.getByText(told)).toBeVisible()
  expect(server.sent('postPasskey')).toEqual([])
  // An earlier answer may have been lost: then the list has the passkey.
  await expect.poll(() => server.sent('getProfile').length).toBeGreaterThan(read)
})

test('what an earlier try removed, whose answer was lost, counts as removed', async () => {
  await openApp('/profile', {
    ...answers,
    getProfile: { ...profile, twoFactor: { recoveryCodesLeft: 10 } },
    postPasskeyRemoval: refuse(notFound),
    postTwoFactorEnd: refuse(twoFactorIsOff),
  })
  await button('Remove My phone').click()
  await dialog.getByLabelText('Password', { exact: true }).fill('good words')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('The passkey is removed.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await button('Turn off').click()
  await dialog.getByLabelText('Password', { exact: true }).fill('good words')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect.element(page.getByText('Two-factor sign-in is off.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('where a passkey proves nothing the reason is said, and the password still does', async () => {
  const optionsJson = JSON.stringify({ challenge: 'AAAA', rpId: 'localhost', allowCredentials: [] })
  const server = await openApp('/profile', {
    ...answers,
    postProofOptions: refuse(tooManyTries),
    postPasskeyRemoval: { message: 'Removed.' },
  })
  const byPasskey = dialog.getByRole('button', { name: 'Use a passkey instead' })
  await button('Remove My phone').click()
  await byPasskey.click()
  await expect.element(dialog.getByText(tooManyTries.text)).toBeVisible()
  server.answer({ postProofOptions: { optionsJson } })
  const asked = vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await byPasskey.click()
  await expect.element(dialog.getByText('No passkey was used. Please try again.')).toBeVisible()
  await expect.element(dialog.getByText(tooManyTries.text)).not.toBeInTheDocument()
  asked.mockRestore()
  expect(server.sent('postPasskeyRemoval')).toEqual([])
  await dialog.getByLabelText('Password', { exact: true }).fill('good words')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('Removed.')).toBeVisible()
})

test('codes of an app: scanned or typed, a first code, then ten recovery codes that are not lost by a slip', async () => {
  const codes = Array.from({ length: 10 }, (_, n) => `abcd-efgh-jkm${n}`)
  const server = await openApp('/profile', {
    ...answers,
    postTwoFactor: { secret: 'GEZDGNBVGY3TQOJQ', address: 'otpauth://totp/Larder:ana?secret=GEZDGNBVGY3TQOJQ' },
    postTwoFactorStart: refuse(wrongCode),
  })
  await button('Turn on').click()
  await dialog.getByLabelText('Password', { exact: true }).fill('good words')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(dialog.getByRole('img', { name: 'Code to scan' })).toBeVisible()
  await expect.element(dialog.getByLabelText('Or type this key into the app')).toHaveTextContent('GEZD GNBV GY3T QOJQ')
  await expect.element(dialog.getByLabelText('Code that the app shows now')).toHaveFocus()
  await expect
    .element(dialog.getByRole('link', { name: 'Or open the app on this device' }))
    .toHaveAttribute('href', 'otpauth://totp/Larder:ana?secret=GEZDGNBVGY3TQOJQ')
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  await expect.element(page.getByText('Key copied.')).toBeVisible()
  expect(copied).toHaveBeenCalledExactlyOnceWith('GEZDGNBVGY3TQOJQ')
  copied.mockRejectedValue(new Error('not allowed'))
  await dialog.getByRole('button', { name: 'Copy key' }).click()
  await expect.element(page.getByText('Could not copy. Please type the key into the app.')).toBeVisible()
  copied.mockRestore()
  await dialog.getByLabelText('Code that the app shows now').fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect.element(dialog.getByText(wrongCode.text)).toBeVisible()
  server.answer({
    postTwoFactorStart: { recoveryCodes: codes, message: 'On.' },
    getProfile: { ...profile, twoFactor: { recoveryCodesLeft: 10 } },
  })
  await dialog.getByLabelText('Code that the app shows now').fill('123456')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await expect.element(list.getByRole('listitem').nth(9)).toHaveTextContent('abcd-efgh-jkm9')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(list).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'I have them' }).click()
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(page.getByText('10 recovery codes left.')).toBeVisible()
  await expect.element(button('Turn on')).not.toBeInTheDocument()
})

test('whose recovery codes were lost on their way is told to make new ones', async () => {
  const server = await openApp('/profile', {
    ...answers,
    postTwoFactor: { secret: 'GEZDGNBVGY3TQOJQ', address: 'otpauth://totp/Larder:ana?secret=GEZDGNBVGY3TQOJQ' },
    postTwoFactorStart: refuse(twoFactorIsOn),
  })
  await button('Turn on').click()
  await dialog.getByLabelText('Password', { exact: true }).fill('good words')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  server.answer({ getProfile: { ...profile, twoFactor: { recoveryCodesLeft: 10 } } })
  await dialog.getByLabelText('Code that the app shows now').fill('123456')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect.element(dialog.getByText('Make new recovery codes now')).toBeVisible()
  await dialog.getByRole('button', { name: 'Ok!' }).click()
  await expect.element(page.getByText('10 recovery codes left.')).toBeVisible()
})

test('few recovery codes are told; new ones and turning off take the password', async () => {
  const server = await openApp('/profile', {
    ...answers,
    getProfile: { ...profile, twoFactor: { recoveryCodesLeft: 1 } },
    postRecoveryCodes: { recoveryCodes: ['abcd-efgh-jkmn'], message: 'Made.' },
    postTwoFactorEnd: { message: 'No codes are asked for any more.' },
  })
  await expect.element(page.getByText('1 recovery code left.')).toBeVisible()
  await button('New recovery codes').click()
  await dialog.getByLabelText('Password', { exact: true }).fill('good words')
  await dialog.getByRole('button', { name: 'Make new codes' }).click()
  await expect.element(page.getByText('abcd-efgh-jkmn')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'I have them' }).click()
  server.answer({ getProfile: profile })
  await button('Turn off').click()
  await dialog.getByLabelText('Password', { exact: true }).fill('good words')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect.element(button('Turn on')).toBeVisible()
  expect(server.sent('postTwoFactorEnd')).toMatchObject([{ body: { password: 'good words' } }])
})

test('while an administrator acts as somebody, the account is not shown', async () => {
  const actingAs = { administrator: 'Adam Min', reason: '', until: '2030-01-01T00:00:00.000Z' }
  const { sent } = await openApp('/profile', answers, aUser({ actingAs }))
  await expect.element(page.getByText('An account can’t be seen while you act as somebody else.')).toBeVisible()
  expect(sent('getProfile')).toEqual([])
})

test('a sign-in by passkey that does not come about says so and leaves the password', async () => {
  await openSignedOut('/login', { postPasskeySignInOptions: refuse(passkeyRefused) })
  await button('Use a passkey').click()
  await expect.element(page.getByText(passkeyRefused.text)).toBeVisible()
  await expect.element(button('Sign in')).toBeEnabled()
})

test('a name changed on another device shows at once, but not over what is typed; saving says so and never drops theirs unseen', async () => {
  let now = profile
  const server = await openApp('/profile', {
    ...answers,
    getProfile: () => now,
    patchProfile: ({ body }) => {
      now = { ...now, ...body }
      return { message: 'Saved.' }
    },
  })
  await page.getByLabelText('First name').fill('Anna')
  now = { ...profile, lastName: 'Ruiz-Diaz', phone: '212 555 0100' }
  await queryClient.invalidateQueries({ queryKey: ['getProfile'] })
  await expect.element(page.getByLabelText('Last name')).toHaveValue('Ruiz-Diaz')
  await expect.element(page.getByLabelText('First name')).toHaveValue('Anna')
  // changed again, and not read since: it is said before anything is sent
  now = { ...now, firstName: 'Annika' }
  await button('Save').click()
  await expect.element(page.getByText('Somebody else changed this to “Annika”.')).toBeVisible()
  expect(server.sent('patchProfile')).toEqual([])
  await button('Save').click()
  await expect.element(page.getByText('Saved.')).toBeVisible()
  expect(now).toMatchObject({ firstName: 'Anna', lastName: 'Ruiz-Diaz', phone: '212 555 0100' })
  await expect.element(button('Save')).toBeDisabled()
})

test('what another device changes of the account shows here: codes that are left, passkeys, a new e-mail', async () => {
  const twoFactor = { recoveryCodesLeft: 10 }
  const server = await openApp('/profile', { ...answers, getProfile: { ...profile, twoFactor } })
  await expect.element(page.getByText('10 recovery codes left.')).toBeVisible()
  server.answer({
    getProfile: { ...profile, passkeys: [], newEmail: 'ruiz@corner.example', twoFactor: { recoveryCodesLeft: 0 } },
  })
  server.tell({ kind: 'current-user' })
  await expect.element(page.getByText('0 recovery codes left.')).toBeVisible()
  await expect.element(page.getByText('ruiz@corner.example', { exact: true })).toBeVisible()
  await expect.element(button('Remove My phone')).not.toBeInTheDocument()
})
