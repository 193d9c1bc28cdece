import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Done, Id, IdText, limit, listOf, Page } from '../shared.ts'
import { fileTooLarge, wrongFileType } from '../refusal.ts'
import { Colour, line, name, Search, Website } from './fields.ts'

export const noSuchCompany = { code: 'not_found', status: 404, text: 'There is no company {id}.' } as const
export const unreadableLogo = {
  code: 'unreadable_logo',
  status: 400,
  text: 'This picture could not be read. Please choose a PNG or JPEG.',
} as const

/** A business with how its screens look. */
export const AdministratedCompany = z.object({
  id: Id,
  title: z.string(),
  nickname: z.string(),
  description: z.string(),
  website: z.string().nullable(),
  mainColor: z.string().nullable(),
  secondaryColor: z.string().nullable(),
  logo: z.string().nullable().meta({ description: 'an address of a picture, or the picture as a data address' }),
  locations: z.int().meta({ description: 'how many locations it has' }),
})
export type AdministratedCompany = z.input<typeof AdministratedCompany>

const facts = {
  nickname: name(),
  description: line(500),
  website: Website.nullable(),
  mainColor: Colour.nullable(),
  secondaryColor: Colour.nullable(),
}

export const getAdministratedCompanies = defineCall({
  name: 'getAdministratedCompanies',
  method: 'GET',
  path: '/administration/companies',
  summary: 'Companies by title, searched by title and nickname',
  who: 'administrator',
  query: z.object({ search: Search, page: Page, limit: limit(50) }),
  response: listOf(AdministratedCompany),
})

export const postAdministratedCompany = defineCall({
  name: 'postAdministratedCompany',
  method: 'POST',
  path: '/administration/companies',
  summary: 'Add a company; without a nickname it goes by its title',
  who: 'administrator',
  idempotent: true,
  body: z.object({ title: name(), ...z.object(facts).partial().shape }),
  status: 201,
  response: z.object({ id: Id }),
})

export const patchAdministratedCompany = defineCall({
  name: 'patchAdministratedCompany',
  method: 'PATCH',
  path: '/administration/companies/{id}',
  summary: 'Change what is named of a company; its people see it when they next load a screen',
  who: 'administrator',
  params: z.object({ id: IdText }),
  body: z.object({ title: name(), ...facts }).partial(),
  response: Done,
  refusals: [noSuchCompany],
})

export const postCompanyLogo = defineCall({
  name: 'postCompanyLogo',
  method: 'POST',
  path: '/administration/companies/{id}/logo',
  summary: 'Give a company a logo: a PNG or JPEG, made small enough for the header',
  who: 'administrator',
  params: z.object({ id: IdText }),
  file: 'file',
  response: z.object({ logo: z.string() }),
  refusals: [noSuchCompany, unreadableLogo, fileTooLarge, wrongFileType],
})

export const deleteCompanyLogo = defineCall({
  name: 'deleteCompanyLogo',
  method: 'DELETE',
  path: '/administration/companies/{id}/logo',
  summary: 'Take a company’s logo away',
  who: 'administrator',
  params: z.object({ id: IdText }),
  response: Done,
  refusals: [noSuchCompany],
})
