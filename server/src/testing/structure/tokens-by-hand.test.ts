// Every secret that is made anywhere: keys and links name their cell, all others are of one cell and named to nobody.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const source = path.resolve(import.meta.dirname, '../..')

/** Files that make keys and links; each names the cell, so that a front knows whom to ask. */
const ofCells = [
  'accounts/act-as-user.ts',
  'accounts/email-change/change-email.ts',
  'accounts/email-change/email-change-letter.ts',
  'accounts/email-confirmation.ts',
  'accounts/password-links.ts',
  'accounts/people/invitation-letter.ts',
  'accounts/sign-in.ts',
  'distributors/reps/accept-invite.ts',
  'distributors/reps/send-rep-invite.job.ts',
  'http/answers/downloads.ts',
  'pos/registers/register-keys.ts',
  'receiving/price-guard/mail-link/switch-link.ts',
]

/** Files that use random bytes or a signature for something that no request ever comes with. */
const ofNobody = [
  // passwords of people and logins
  'admin/person-options.ts',
  'database/embedded/embedded-cluster.ts',
  'database/logins/application-login.ts',
  // the keys and steps of sealing and signing themselves
  'accounts/tokens.ts',
  'adapters/secrets/credentials-keys.ts',
  'adapters/secrets/seal.ts',
  'adapters/secrets/signed.ts',
  // the pretended card provider, and what a provider signs for us
  'adapters/payments/event-signature.ts',
  'adapters/payments/sandbox-gateway.ts',
  'adapters/payments/sandbox-subscriptions.ts',
  'main.ts',
]

const files = globSync('**/*.ts', { cwd: source })
  .filter((file) => !file.includes('.test.') && !file.startsWith('testing/'))
  .map((file) => ({ file, text: readFileSync(path.join(source, file), 'utf8') }))
const using = (words: RegExp) => files.flatMap(({ file, text }) => (words.test(text) ? [file] : [])).toSorted()

it('whatever makes a key or a link names its cell', () => {
  const makers = using(/\b(?:newToken|nameCell)\(/).filter((file) => file !== 'accounts/tokens.ts')
  expect(makers).toEqual(ofCells)
})

it('nothing else makes secrets: a new kind of token goes through newToken or nameCell', () => {
  expect(using(/\b(?:randomBytes|getRandomValues|createHmac|createSign|nanoid)\(/)).toEqual(ofNobody.toSorted())
  // Signed links have their address from elsewhere: each of them has to name its cell by hand.
  expect(using(/\bsignatureOf\(/)).toEqual([
    'adapters/secrets/signed.ts',
    // a name that is looked up, and never sent
    'database/cells/directory/directory.ts',
    'receiving/price-guard/mail-link/switch-link.ts',
  ])
})

it('every address that a mail or an answer carries with a secret in it is kept out of the log', () => {
  const logging = readFileSync(path.join(source, 'http/logging.ts'), 'utf8')
  const inAddresses = files.flatMap(({ file, text }) =>
    ofCells.includes(file) ? [...text.matchAll(/\/([a-z-]+)\/\$\{token\}/g)].map(([, folder = '']) => folder) : [],
  )
  expect(inAddresses.length).toBeGreaterThan(4)
  for (const folder of inAddresses) expect(logging).toContain(folder)
})
