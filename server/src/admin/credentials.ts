import { addKeyToFile, credentialsKeys, dropOlderKeys } from '../adapters/secrets/credentials-keys.ts'
import { isSealedBy, seal, unseal } from '../adapters/secrets/seal.ts'
import { transactionOn } from '../database/connections/connection.ts'
import { aboutAccount } from '../distributors/list/change-distributor.ts'
import { lockSealedPasswords, updateWebsiteAccount } from '../distributors/list/website-accounts.queries.ts'
import { auditOperator, readArgs, type Command, type Operator } from './operator.ts'

/** The passwords of distributors' websites, which are sealed in the database. */
export const credentialsCommands: Record<string, Command> = {
  rotate: {
    usage: 'credentials rotate',
    summary:
      'seal the passwords of distributors’ websites with a new key; with CREDENTIALS_KEY set, put the new key before the old one there first',
    async run(operator, args) {
      readArgs(args, {})
      const isInFile = operator.config.credentialsKeys.length === 0
      if (isInFile) addKeyToFile(operator.config.dataDirectory)
      const count = await sealAgain(operator)
      if (isInFile) dropOlderKeys(operator.config.dataDirectory)
      operator.say(`Sealed ${count} with the new key.${isInFile ? '' : ' The old key can go from CREDENTIALS_KEY.'}`)
    },
  },
}

/** Seals with the newest key what an older one sealed; how many. Stopped in the middle, it goes on from there. */
async function sealAgain(operator: Operator): Promise<number> {
  const keys = credentialsKeys(operator.config)
  const [newest] = keys
  let count = 0
  for (const { id: locationId } of await operator.database.shared.selectFrom('locations').select('id').execute())
    await transactionOn(operator.database.forLocation(locationId), async (tx) => {
      const at = { db: tx, locationId }
      for (const { distributorId, websitePasswordSealed: sealed } of await lockSealedPasswords(at)) {
        if (!newest || !sealed || isSealedBy(newest, sealed)) continue
        const about = aboutAccount(locationId, distributorId)
        const websitePasswordSealed = seal(keys, unseal(keys, sealed, about), about)
        await updateWebsiteAccount(at, distributorId, { websitePasswordSealed })
        const entry = { action: 'rotate-credentials', objectType: 'distributor', objectId: distributorId, locationId }
        await auditOperator(tx, operator, { ...entry, after: {} })
        count += 1
      }
    })
  return count
}
