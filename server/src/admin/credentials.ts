import { noteDown } from '../administration/administrator.ts'
import { addKeyToFile, credentialsKeys, dropOlderKeys } from '../adapters/secrets/credentials-keys.ts'
import { isSealedBy, seal, unseal } from '../adapters/secrets/seal.ts'
import { signingKey } from '../adapters/secrets/signed.ts'
import { transactionOn } from '../database/connections/connection.ts'
import { aboutAccount } from '../distributors/list/change-distributor.ts'
import { lockSealedSftpSecrets, updateEdiConnection } from '../distributors/edi/edi-connections.queries.ts'
import { aboutSftp, aboutSftpKey } from '../distributors/edi/change-edi.ts'
import { lockSealedPasswords, updateWebsiteAccount } from '../distributors/list/website-accounts.queries.ts'
import { aboutTwoFactor } from '../accounts/two-factor/two-factor.ts'
import { lockSealedSecrets, updateSealedSecret } from '../accounts/two-factor/two-factor.queries.ts'
import { deleteRetiredMailKeys, retireMailKeys } from '../receiving/price-guard/mail-link/retired-mail-keys.queries.ts'
import { switchPurpose } from '../receiving/price-guard/mail-link/switch-link.ts'
import { readArgs, type Command, type Operator } from './operator.ts'

/** Commands for sealed secrets: passwords of distributors’ websites and SFTP servers, secrets of people’s apps. */
export const credentialsCommands: Record<string, Command> = {
  rotate: {
    usage: 'credentials rotate [--leaked]',
    cells: 'own machine',
    summary:
      'seal the passwords of distributors’ websites and servers, and what people’s apps make codes from, with a new key; with CREDENTIALS_KEY set, put the new key before the old one there first; --leaked when somebody else may have a key: links of earlier weekly mails end too',
    async run(operator, args) {
      const isLeaked = readArgs(args, { leaked: { type: 'boolean' } }).values.leaked === true
      const isInFile = operator.config.credentialsKeys.length === 0
      if (isInFile) addKeyToFile(operator.config.dataDirectory)
      const count = await sealAgain(operator)
      await (isLeaked ? endMailLinks(operator) : keepMailLinks(operator))
      if (isInFile) dropOlderKeys(operator.config.dataDirectory)
      operator.say([`Sealed ${count} with the new key.`, ...nextSteps({ isInFile, isLeaked })].join(' '))
    },
  },
}

function nextSteps({ isInFile, isLeaked }: { isInFile: boolean; isLeaked: boolean }): string[] {
  if (isInFile) return isLeaked ? ['Links of earlier weekly mails do not work any more.'] : []
  return isLeaked
    ? ['Take the old key out of CREDENTIALS_KEY and restart: until then links that it signed work.']
    : ['The old key can go from CREDENTIALS_KEY.']
}

/** Whoever has a leaked key could sign links: none of those that an older key signed works any more. */
async function endMailLinks({ database }: Operator): Promise<void> {
  await transactionOn(database.shared, deleteRetiredMailKeys)
}

/** The links of earlier weekly mails go on working once the keys that signed them are gone. */
async function keepMailLinks({ config, database, now }: Operator): Promise<void> {
  const older = credentialsKeys(config).slice(1)
  await transactionOn(database.shared, (tx) =>
    retireMailKeys(
      tx,
      older.map((key) => signingKey(key, switchPurpose)),
      now,
    ),
  )
}

/** Seals with the newest key what an older one sealed; how many. Stopped in the middle, it goes on from there. */
async function sealAgain(operator: Operator): Promise<number> {
  const keys = credentialsKeys(operator.config)
  const [newest] = keys
  let count = await sealSecretsAgain(operator, keys)
  for (const { id: locationId } of await operator.database.shared.selectFrom('locations').select('id').execute())
    await transactionOn(operator.database.forLocation(locationId), async (tx) => {
      const at = { db: tx, locationId }
      for (const { distributorId, websitePasswordSealed: sealed } of await lockSealedPasswords(at)) {
        if (!newest || !sealed || isSealedBy(newest, sealed)) continue
        const about = aboutAccount(locationId, distributorId)
        const websitePasswordSealed = seal(keys, unseal(keys, sealed, about), about)
        await updateWebsiteAccount(at, distributorId, { websitePasswordSealed })
        const entry = { action: 'rotate-credentials', objectType: 'distributor', objectId: distributorId, locationId }
        await noteDown(tx, operator, { ...entry, after: {} })
        count += 1
      }
      const again = (sealed: Buffer | null, about: string): Buffer | null =>
        !newest || !sealed || isSealedBy(newest, sealed) ? sealed : seal(keys, unseal(keys, sealed, about), about)
      for (const { distributorId, ...before } of await lockSealedSftpSecrets(at)) {
        const sftpPasswordSealed = again(before.sftpPasswordSealed, aboutSftp(locationId, distributorId))
        const sftpPrivateKeySealed = again(before.sftpPrivateKeySealed, aboutSftpKey(locationId, distributorId))
        const isNew =
          sftpPasswordSealed !== before.sftpPasswordSealed || sftpPrivateKeySealed !== before.sftpPrivateKeySealed
        if (!isNew) continue
        await updateEdiConnection(at, distributorId, { sftpPasswordSealed, sftpPrivateKeySealed })
        const entry = { action: 'rotate-credentials', objectType: 'distributor', objectId: distributorId, locationId }
        await noteDown(tx, operator, { ...entry, after: {} })
        count += 1
      }
    })
  return count
}

async function sealSecretsAgain(operator: Operator, keys: readonly Buffer[]): Promise<number> {
  const [newest] = keys
  return transactionOn(operator.database.shared, async (tx) => {
    const older = (await lockSealedSecrets(tx)).filter(
      ({ secretSealed }) => newest && !isSealedBy(newest, secretSealed),
    )
    for (const { userId, secretSealed } of older) {
      const about = aboutTwoFactor(userId)
      await updateSealedSecret(tx, userId, seal(keys, unseal(keys, secretSealed, about), about))
      const entry = { action: 'rotate-credentials', objectType: 'user', objectId: userId }
      await noteDown(tx, operator, { ...entry, after: {} })
    }
    return older.length
  })
}
