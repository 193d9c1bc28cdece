import type { LocationFlag } from '@larder/contract/accounts/location-flags.ts'

type DemoCompany = {
  readonly id: number
  readonly title: string
  readonly description: string
  readonly domain: string
  readonly website: string
  readonly mainColor: string
  readonly secondaryColor: string
}

export type DemoLocation = {
  readonly id: number
  readonly companyId: number
  readonly nickname: string
  readonly phone: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zipcode: string
  readonly timeZone: string
  /** The flags that are off; all others are on. */
  readonly flagsOff: readonly LocationFlag[]
  readonly distributorIds: readonly number[]
}

type DemoUser = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly title: string
  readonly phone: string
  readonly companyId: number
  /** The first is the active one. */
  readonly locationIds: readonly number[]
  readonly isAdministrator: boolean
  readonly canEditComparisonView: boolean
}

export const demoCompanies: readonly DemoCompany[] = [
  {
    id: 1,
    title: 'Tavola Rossa Restaurants',
    description: 'Three neighbourhood American-Italian kitchens in the Hudson Valley and New York.',
    domain: 'tavolarossa.test',
    website: 'https://tavolarossa.test',
    mainColor: '#1F6B4A',
    secondaryColor: '#A86A00',
  },
  {
    id: 2,
    title: 'Lantern Street Cafe',
    description: 'A breakfast and lunch room on the north shore of Chicago.',
    domain: 'lanternstreet.test',
    website: 'https://lanternstreet.test',
    mainColor: '#245F9E',
    secondaryColor: '#B3263A',
  },
]

/** The restaurant with every flag on, its restricted sister, a third one, and the location of the unrelated business. */
export const demoLocations: readonly DemoLocation[] = [
  {
    id: 1,
    companyId: 1,
    nickname: 'Tavola Rossa - Beacon',
    phone: '(845) 555-0171',
    address: '418 Main Street',
    city: 'Beacon',
    state: 'NY',
    zipcode: '12508',
    timeZone: 'America/New_York',
    flagsOff: [],
    distributorIds: [531, 558, 101, 102, 103, 104, 105, 106],
  },
  {
    id: 2,
    companyId: 1,
    nickname: 'Tavola Rossa - Commissary',
    phone: '(845) 555-0172',
    address: '27 Creek Drive',
    city: 'Poughkeepsie',
    state: 'NY',
    zipcode: '12601',
    timeZone: 'America/New_York',
    flagsOff: [
      'display_comparison_view',
      'display_shopping_cart',
      'display_accounting',
      'display_recipe_costing',
      'canPlaceOrder',
    ],
    distributorIds: [531, 101, 102, 106],
  },
  {
    id: 3,
    companyId: 1,
    nickname: 'Bar Rossa - Brooklyn',
    phone: '(718) 555-0173',
    address: '209 Court Street',
    city: 'Brooklyn',
    state: 'NY',
    zipcode: '11201',
    timeZone: 'America/New_York',
    flagsOff: [],
    distributorIds: [531, 558, 101, 104, 105],
  },
  {
    id: 4,
    companyId: 2,
    nickname: 'Lantern Street Cafe',
    phone: '(847) 555-0174',
    address: '1620 Lantern Street',
    city: 'Evanston',
    state: 'IL',
    zipcode: '60201',
    timeZone: 'America/Chicago',
    flagsOff: [],
    distributorIds: [201, 202],
  },
]

export const demoUsers: readonly DemoUser[] = [
  {
    email: 'owner@demo.test',
    firstName: 'Rosa',
    lastName: 'Moretti',
    title: 'Owner',
    phone: '(845) 555-0181',
    companyId: 1,
    locationIds: [1, 2, 3],
    isAdministrator: false,
    canEditComparisonView: true,
  },
  {
    email: 'chef@demo.test',
    firstName: 'Daniel',
    lastName: 'Reyes',
    title: 'Chef',
    phone: '(845) 555-0182',
    companyId: 1,
    locationIds: [1],
    isAdministrator: false,
    canEditComparisonView: false,
  },
  {
    email: 'manager@demo.test',
    firstName: 'Nora',
    lastName: 'Whitfield',
    title: 'General Manager',
    phone: '(845) 555-0183',
    companyId: 1,
    locationIds: [1, 2],
    isAdministrator: false,
    canEditComparisonView: true,
  },
  {
    email: 'other@demo.test',
    firstName: 'Hannah',
    lastName: 'Berg',
    title: 'Owner',
    phone: '(847) 555-0184',
    companyId: 2,
    locationIds: [4],
    isAdministrator: false,
    canEditComparisonView: true,
  },
  {
    email: 'admin@demo.test',
    firstName: 'Alex',
    lastName: 'Carver',
    title: 'Platform administrator',
    phone: '(212) 555-0185',
    companyId: 1,
    locationIds: [],
    isAdministrator: true,
    canEditComparisonView: false,
  },
]
