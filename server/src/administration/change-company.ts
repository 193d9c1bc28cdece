import { noSuchCompany, unreadableLogo } from '@larder/contract/administration/managed-companies.ts'
import { wrongFileType } from '@larder/contract/refusal.ts'
import { fileKind } from '../adapters/pictures/file-kind.ts'
import { logoOf } from '../adapters/pictures/logo.ts'
import { transactionOn } from '../database/connections/connection.ts'
import { refuse } from '../http/failures.ts'
import { changedFacts, noteDown, type Administrator } from './administrator.ts'
import { insertCompany, lockCompany, updateCompany, type CompanyFacts } from './managed-companies.queries.ts'

/** Adds a company, which goes by its title where it has no nickname; its id. */
export function addCompany(by: Administrator, facts: CompanyFacts & { title: string }): Promise<number> {
  return transactionOn(by.database.shared, async (tx) => {
    const added = { nickname: facts.title, ...facts }
    const id = await insertCompany(tx, added)
    await noteDown(tx, by, { action: 'add-company', objectType: 'company', objectId: id, after: added })
    return id
  })
}

/** Changes what is named of a company; what is the same already is no change. */
export function changeCompany(by: Administrator, id: number, facts: CompanyFacts): Promise<void> {
  return transactionOn(by.database.shared, async (tx) => {
    const kept = (await lockCompany(tx, id)) ?? refuse(noSuchCompany, { id })
    const changed = changedFacts(kept, facts)
    if (!changed) return
    await updateCompany(tx, id, changed.after)
    await noteDown(tx, by, { action: 'edit-company', objectType: 'company', objectId: id, ...changed })
  })
}

/** Sets the logo of a company, kept with the company: it is drawn on the sign-in page, before anybody may load files. */
export async function giveLogo(by: Administrator, id: number, file: Uint8Array): Promise<string> {
  const kind = fileKind(file)
  if (kind !== 'png' && kind !== 'jpeg') refuse(wrongFileType)
  const logo = (await logoOf(file)) ?? refuse(unreadableLogo)
  await setLogo(by, id, logo)
  return logo
}

/** The log says that the logo changed, not all its bytes. */
export function setLogo(by: Administrator, id: number, logo: string | null): Promise<void> {
  return transactionOn(by.database.shared, async (tx) => {
    const kept = (await lockCompany(tx, id)) ?? refuse(noSuchCompany, { id })
    if (kept.logo === logo) return
    await updateCompany(tx, id, { logo })
    const entry = { objectType: 'company', objectId: id, after: {} }
    await noteDown(tx, by, { ...entry, action: logo === null ? 'remove-logo' : 'change-logo' })
  })
}
