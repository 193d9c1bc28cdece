// One concept has one name in all packages: that of its file in the contract (docs/map.md) and of its row in docs/glossary.md.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const areaOf = (file: string) => file.split('/')[2] ?? ''
const subjectOf = (file: string) => path.basename(file).split('.')[0] ?? ''
const isTest = (file: string) => file.includes('.test.')

const callsOf = globSync('contract/src/*/**/*.ts').filter(
  (file) => !isTest(file) && readFileSync(file, 'utf8').includes('defineCall('),
)

/** Calls that the server answers under another subject, and why. */
const answeredElsewhere: Record<string, string> = {
  'accounts/current-user': 'the person of a session is read with every request: users.queries, switch-location',
  'accounts/login-as': 'two lists and one use case: locations.queries, act-as-user',
  'accounts/password-reset': 'one use case: reset-password',
  'inventory/offline': 'counts of a device are counts: counts.routes',
  'payments/payment-gateway': 'the card provider is an adapter: adapters/payments/payment-gateway',
}

describe('one concept has one name', () => {
  it('which the server’s files of a subject take from the contract', () => {
    const without = callsOf
      .map((file) => ({ area: areaOf(file), subject: subjectOf(file) }))
      .filter(({ area, subject }) => globSync(`server/src/${area}/**/${subject}.{routes,queries,}*ts`).length === 0)
      .map(({ area, subject }) => `${area}/${subject}`)
    expect(without.toSorted()).toEqual(Object.keys(answeredElsewhere).toSorted())
  })

  it('and one area: files of one name in several packages are about the same thing', () => {
    const contract = new Map(globSync('contract/src/*/**/*.ts').map((file) => [subjectOf(file), areaOf(file)]))
    const areas = new Set(contract.values())
    const elsewhere = globSync('{domain,server,web}/src/*/**/*.{ts,tsx}')
      .filter((file) => !isTest(file) && areas.has(areaOf(file)))
      .filter((file) => (contract.get(subjectOf(file)) ?? areaOf(file)) !== areaOf(file))
    // What an item cost is shown with the item, and asked for by its group too.
    expect(elsewhere).toEqual(['web/src/catalogue/price-history.tsx'])
  })

  it('and the specification’s words for a location and a sales rep stay on the wire', () => {
    const rules = globSync('domain/src/**/*.ts').filter((file) =>
      /merchant|\bdsrs?\b/i.test(readFileSync(file, 'utf8')),
    )
    const columns = /^ {2}(\w*[mM]erchant\w*|dsr[A-Z]?\w*|\w*Dsr\w*):/m.exec(
      readFileSync('server/src/database/schema.gen.ts', 'utf8'),
    )
    expect({ rules, column: columns?.[1] }).toEqual({ rules: [], column: undefined })
  })
})
