import { Colour } from '@larder/contract/administration/fields.ts'
import { findSignInCompany } from '../accounts/companies.queries.ts'
import { addCompany, changeCompany } from '../administration/change-company.ts'
import { listCompanies } from '../administration/managed-companies.queries.ts'
import { company } from './cells/reach.ts'
import { NotDone, readArgs, requireId, WrongUsage, sayTable, type Command, type Operator } from './operator.ts'
import { given, lineOption, nameOption, optionOf, websiteOption } from './option-values.ts'

const options = {
  title: { type: 'string' },
  nickname: { type: 'string' },
  description: { type: 'string' },
  website: { type: 'string' },
  'main-color': { type: 'string' },
  'secondary-color': { type: 'string' },
} as const
const optionsText =
  '[--nickname NAME] [--description TEXT] [--website ADDRESS] [--main-color #RRGGBB] [--secondary-color #RRGGBB]'

/** The businesses that locations belong to. */
export const companyCommands: Record<string, Command> = {
  list: {
    usage: 'companies list',
    cells: 'each',
    summary: 'all companies with their colours and how many locations they have',
    async run(operator, args) {
      const { database, say } = operator
      readArgs(args, {})
      const companies = await listCompanies(database.shared, { search: '', page: 1, limit: 10_000 })
      if (companies.length === 0) return say('There are no companies yet. Begin with: companies add --title NAME')
      const rows = companies.map(({ id, title, nickname, locations, mainColor, website }) => [
        id,
        title,
        nickname,
        locations,
        mainColor ?? '',
        website ?? '',
      ])
      sayTable(operator, ['id', 'title', 'nickname', 'locations', 'colour', 'website'], rows)
    },
  },
  add: {
    usage: `companies add --title NAME ${optionsText}`,
    cells: 'said',
    summary: 'a new company; the title and colours of the first one are those of the sign-in page',
    async run(operator, args) {
      const { values } = readArgs(args, options)
      const title = nameOption(values.title, 'title')
      const id = await addCompany(operator, { ...factsOf(values), title })
      operator.say(`Added company ${id}, ${title}.`)
    },
  },
  edit: {
    usage: `companies edit <id> [--title NAME] ${optionsText}`,
    cells: (args) => ({ of: [company(readArgs(args, options).positionals[0])] }),
    summary: 'change what is named of a company; an empty text clears it',
    async run(operator, args) {
      const { values, positionals } = readArgs(args, options)
      const id = requireId(positionals[0], 'company')
      const facts = factsOf(values)
      if (Object.keys(facts).length === 0) throw new WrongUsage('say what to change')
      await requireCompany(operator, id)
      await changeCompany(operator, id, facts)
      operator.say(`Changed company ${id}: ${Object.keys(facts).length} of its facts.`)
    },
  },
}

type Values = { [Name in keyof typeof options]?: string | undefined }

function factsOf(values: Values) {
  const { title, nickname, description, website } = values
  return given({
    title: title === undefined ? undefined : nameOption(title, 'title'),
    nickname: nickname === undefined ? undefined : nameOption(nickname, 'nickname'),
    description: description === undefined ? undefined : lineOption(description, 'description', 500),
    website: website === undefined ? undefined : websiteOption(website, 'website'),
    mainColor: colourOption(values['main-color'], 'main-color'),
    secondaryColor: colourOption(values['secondary-color'], 'secondary-color'),
  })
}

/** Null for an empty text, which clears it. */
function colourOption(value: string | undefined, name: string): string | null | undefined {
  if (value === undefined) return undefined
  return value.trim() === '' ? null : optionOf(Colour, value, `--${name} must be a colour such as #1f6b4a`)
}

export async function requireCompany({ database }: Operator, id: number): Promise<void> {
  const found = await database.shared.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new NotDone(`There is no company ${id}. See: companies list`)
}

/** Everybody signs in under the first company, whose title is on the sign-in page. */
export async function signInCompany({ database, config }: Operator): Promise<number> {
  const id = await findSignInCompany(database.shared, config)
  if (id === undefined) throw new NotDone('There is no company yet. Begin with: companies add --title NAME')
  return id
}
