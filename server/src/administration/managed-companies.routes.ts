import {
  deleteCompanyLogo,
  getAdministratedCompanies,
  patchAdministratedCompany,
  postAdministratedCompany,
  postCompanyLogo,
} from '@larder/contract/administration/managed-companies.ts'
import { pagingMeta } from '@larder/contract/shared.ts'
import type { Deps } from '../deps.ts'
import { route, type App } from '../http/route.ts'
import { administratorOf } from './administrator.ts'
import { addCompany, changeCompany, giveLogo, setLogo } from './change-company.ts'
import { countCompanies, listCompanies } from './managed-companies.queries.ts'

/** The businesses that locations belong to, and how their screens look. */
export function registerCompanyRoutes(app: App, deps: Deps): void {
  const db = deps.database.shared

  route(app, deps, getAdministratedCompanies, async ({ query }) => ({
    data: await listCompanies(db, query),
    _meta: pagingMeta(await countCompanies(db, query.search), query.page, query.limit),
  }))

  route(app, deps, postAdministratedCompany, async (asked) => ({
    id: await addCompany(administratorOf(deps, asked), asked.body),
  }))

  route(app, deps, patchAdministratedCompany, async (asked) => {
    await changeCompany(administratorOf(deps, asked), asked.params.id, asked.body)
    return { message: 'Saved.' }
  })

  route(app, deps, postCompanyLogo, async (asked) => ({
    logo: await giveLogo(administratorOf(deps, asked), asked.params.id, asked.file.bytes),
  }))

  route(app, deps, deleteCompanyLogo, async (asked) => {
    await setLogo(administratorOf(deps, asked), asked.params.id, null)
    return { message: 'The logo is gone.' }
  })
}
