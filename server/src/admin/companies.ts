import { transactionOn } from '../database/connections/connection.ts'
import { auditOperator, NotDone, readArgs, requireId, WrongUsage, type Command, type Operator } from './operator.ts'
import { colourOption, given, lineOption, nameOption, websiteOption } from './option-values.ts'
import { textTable } from './text-table.ts'

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
    summary: 'all companies with their colours and how many locations they have',
    async run({ database, say }, args) {
      readArgs(args, {})
      const companies = await database.shared
        .selectFrom('companies')
        .select(['id', 'title', 'nickname', 'website', 'mainColor', 'secondaryColor'])
        .select((eb) =>
          eb
            .selectFrom('locations')
            .select((inner) => inner.fn.countAll<number>().as('count'))
            .whereRef('locations.companyId', '=', 'companies.id')
            .$asScalar()
            .$notNull()
            .as('locations'),
        )
        .orderBy('id')
        .limit(10_000)
        .execute()
      if (companies.length === 0) return say('There are no companies yet. Begin with: companies add --title NAME')
      const rows = companies.map((company) => [
        company.id,
        company.title,
        company.nickname,
        company.locations,
        company.mainColor ?? '',
        company.website ?? '',
      ])
      for (const line of textTable(['id', 'title', 'nickname', 'locations', 'colour', 'website'], rows)) say(line)
    },
  },
  add: {
    usage: `companies add --title NAME ${optionsText}`,
    summary: 'a new company; the title and colours of the first one are those of the sign-in page',
    async run(operator, args) {
      const { values } = readArgs(args, options)
      const title = nameOption(values.title, 'title')
      const facts = { nickname: title, ...factsOf(values), title }
      const id = await transactionOn(operator.database.shared, async (tx) => {
        const company = await tx.insertInto('companies').values(facts).returning('id').executeTakeFirstOrThrow()
        const entry = { action: 'add-company', objectType: 'company', objectId: company.id, after: facts }
        await auditOperator(tx, operator, entry)
        return company.id
      })
      operator.say(`Added company ${id}, ${title}.`)
    },
  },
  edit: {
    usage: `companies edit <id> [--title NAME] ${optionsText}`,
    summary: 'change what is named of a company; an empty text clears it',
    async run(operator, args) {
      const { values, positionals } = readArgs(args, options)
      const id = requireId(positionals[0], 'company')
      const facts = factsOf(values)
      if (Object.keys(facts).length === 0) throw new WrongUsage('say what to change')
      await requireCompany(operator, id)
      await transactionOn(operator.database.shared, async (tx) => {
        await tx.updateTable('companies').set(facts).where('id', '=', id).execute()
        await auditOperator(tx, operator, { action: 'edit-company', objectType: 'company', objectId: id, after: facts })
      })
      operator.say(`Changed company ${id}: ${Object.keys(facts).length} of its facts.`)
    },
  },
}

type Values = { [Name in keyof typeof options]?: string | undefined }

function factsOf(values: Values) {
  const { title, nickname, description, website } = values
  const [main, secondary] = [values['main-color'], values['secondary-color']]
  return given({
    title: title === undefined ? undefined : nameOption(title, 'title'),
    nickname: nickname === undefined ? undefined : nameOption(nickname, 'nickname'),
    description: description === undefined ? undefined : lineOption(description, 'description', 500),
    website: website === undefined ? undefined : websiteOption(website, 'website'),
    mainColor: main === undefined ? undefined : colourOption(main, 'main-color'),
    secondaryColor: secondary === undefined ? undefined : colourOption(secondary, 'secondary-color'),
  })
}

export async function requireCompany({ database }: Operator, id: number): Promise<void> {
  const company = await database.shared.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst()
  if (!company) throw new NotDone(`There is no company ${id}. See: companies list`)
}

/** Everybody signs in under the first company, whose title is on the sign-in page. */
export async function signInCompany({ database }: Operator): Promise<number> {
  const first = await database.shared.selectFrom('companies').select('id').orderBy('id').limit(1).executeTakeFirst()
  if (!first) throw new NotDone('There is no company yet. Begin with: companies add --title NAME')
  return first.id
}
