import { z } from 'zod'
import { defineCall } from '../call.ts'
import { notFound } from '../refusal.ts'
import { Id, IdText } from '../shared.ts'

/** The company whose title, logo and colours the screens show (spec 3 §3, Shared client state). */
export const Company = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  domain: z.string().nullable(),
  website: z.string().nullable(),
  logo: z.string().nullable(),
  spinnerImage: z.string().nullable(),
  favicon: z.string().nullable(),
  mainColor: z.string().nullable(),
  secondaryColor: z.string().nullable(),
})
export type Company = z.input<typeof Company>

export const getCompany = defineCall({
  name: 'getCompany',
  method: 'GET',
  path: '/companies/{id}',
  summary: 'Title, logo and colours: of one’s own company, and signed out of the company of the address',
  who: 'anyone',
  params: z.object({ id: IdText }),
  response: Company,
  refusals: [notFound],
})
