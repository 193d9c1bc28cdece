import type { Company } from '@larder/contract/accounts/companies.ts'

export const aCompany: Company = {
  id: 1,
  title: 'Corner Table',
  description: '',
  domain: null,
  website: null,
  logo: null,
  spinnerImage: null,
  favicon: null,
  mainColor: null,
  secondaryColor: null,
}
