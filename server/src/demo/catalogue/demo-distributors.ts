/** A sales representative of a demo distributor. */
type DemoRepresentative = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly isPrimary: boolean
  readonly accessType: 'unlimited' | 'limited' | 'none'
  /** left the distributor */
  readonly isDeleted?: boolean
}

type DemoDistributor = {
  readonly id: number
  readonly nickname: string
  readonly city: string
  readonly phone: string
  readonly minOrderCents: number
  readonly isMinOrderAmountRequired: boolean
  readonly skipMinOrder: boolean
  /** 1 is the product's own delivery. */
  readonly isDelivery: 0 | 1
  /** 0 takes no cards, 1 and 2 do. */
  readonly acceptCC: 0 | 1 | 2
  /** 0 for Sunday to 6 for Saturday. */
  readonly deliveryWeekdays: readonly number[]
  /** Until when an order is taken, in the location’s time: an hour of the day before the delivery, or of the delivery day before its first slot. */
  readonly orderCutoffHour: number
  readonly cutoffDaysBefore: 0 | 1
  readonly paymentTermsText: string
  readonly isDsrEditable: boolean
  readonly representatives: readonly DemoRepresentative[]
}

/** The eight distributors of the demo restaurants; ids 531 and 558 have delivery slots of their own. */
export const demoDistributors: readonly DemoDistributor[] = [
  {
    id: 531,
    nickname: 'Hudson Basin Foodservice',
    city: 'Newburgh, NY',
    phone: '(845) 555-0131',
    minOrderCents: 50_000,
    isMinOrderAmountRequired: true,
    skipMinOrder: false,
    isDelivery: 0,
    acceptCC: 0,
    deliveryWeekdays: [1, 2, 4, 5],
    orderCutoffHour: 17,
    cutoffDaysBefore: 1,
    paymentTermsText: 'Net 30',
    isDsrEditable: true,
    representatives: [
      primary('Denise Okafor', 'denise.okafor@hudsonbasin.test', '(845) 555-0142'),
      second('Tom Brannigan', 'tom.brannigan@hudsonbasin.test', '(845) 555-0148'),
      { ...second('Walt Brenner', 'walt.brenner@hudsonbasin.test', '(845) 555-0149'), isDeleted: true },
    ],
  },
  {
    id: 558,
    nickname: 'Tri-Harbor Food Group',
    city: 'Bridgeport, CT',
    phone: '(203) 555-0158',
    minOrderCents: 40_000,
    isMinOrderAmountRequired: false,
    skipMinOrder: false,
    isDelivery: 0,
    acceptCC: 1,
    deliveryWeekdays: [1, 3, 5],
    orderCutoffHour: 16,
    cutoffDaysBefore: 1,
    paymentTermsText: 'Net 21',
    isDsrEditable: true,
    representatives: [
      primary('Marisol Vega', 'marisol.vega@triharbor.test', '(203) 555-0161'),
      second('Kevin Dunleavy', 'kevin.dunleavy@triharbor.test', '(203) 555-0167'),
    ],
  },
  {
    id: 101,
    nickname: 'Fontana Brothers Produce',
    city: 'Bronx, NY',
    phone: '(718) 555-0101',
    minOrderCents: 15_000,
    isMinOrderAmountRequired: false,
    skipMinOrder: false,
    isDelivery: 0,
    acceptCC: 1,
    deliveryWeekdays: [1, 2, 3, 4, 5, 6],
    orderCutoffHour: 5,
    cutoffDaysBefore: 0,
    paymentTermsText: 'Net 14',
    isDsrEditable: true,
    representatives: [
      primary('Sal Fontana', 'sal@fontanaproduce.test', '(718) 555-0111'),
      second('Grace Lin', 'grace@fontanaproduce.test', '(718) 555-0112'),
    ],
  },
  {
    id: 102,
    nickname: 'Hollow Brook Dairy & Egg',
    city: 'Danbury, CT',
    phone: '(203) 555-0102',
    minOrderCents: 10_000,
    isMinOrderAmountRequired: false,
    skipMinOrder: true,
    isDelivery: 1,
    acceptCC: 2,
    deliveryWeekdays: [1, 2, 3, 4, 5, 6],
    orderCutoffHour: 16,
    cutoffDaysBefore: 1,
    paymentTermsText: 'Net 15',
    isDsrEditable: false,
    representatives: [
      primary('Ellen Marsh', 'ellen.marsh@hollowbrook.test', '(203) 555-0121'),
      second('Pete Kowalski', 'pete.kowalski@hollowbrook.test', '(203) 555-0122'),
    ],
  },
  {
    id: 103,
    nickname: 'Bowery Block Meats',
    city: 'New York, NY',
    phone: '(212) 555-0103',
    minOrderCents: 20_000,
    isMinOrderAmountRequired: true,
    skipMinOrder: false,
    isDelivery: 0,
    acceptCC: 0,
    deliveryWeekdays: [2, 3, 4, 5, 6],
    orderCutoffHour: 21,
    cutoffDaysBefore: 1,
    paymentTermsText: 'Net 10',
    isDsrEditable: true,
    representatives: [
      primary('Vincent Aiello', 'vincent@boweryblock.test', '(212) 555-0133'),
      second('Renee Castillo', 'renee@boweryblock.test', '(212) 555-0134'),
    ],
  },
  {
    id: 104,
    nickname: 'North Pier Seafood',
    city: 'Montauk, NY',
    phone: '(631) 555-0104',
    minOrderCents: 12_500,
    isMinOrderAmountRequired: false,
    skipMinOrder: false,
    isDelivery: 0,
    acceptCC: 1,
    deliveryWeekdays: [2, 3, 4, 5, 6],
    orderCutoffHour: 23,
    cutoffDaysBefore: 1,
    paymentTermsText: 'Net 7',
    isDsrEditable: true,
    representatives: [
      primary('Annika Lund', 'annika@northpier.test', '(631) 555-0144'),
      { ...second('Joe Cabral', 'joe@northpier.test', '(631) 555-0145'), accessType: 'none' },
    ],
  },
  {
    id: 105,
    nickname: 'Mercato Adriatico Imports',
    city: 'Elizabeth, NJ',
    phone: '(908) 555-0105',
    minOrderCents: 25_000,
    isMinOrderAmountRequired: false,
    skipMinOrder: false,
    isDelivery: 0,
    acceptCC: 2,
    deliveryWeekdays: [2, 4],
    orderCutoffHour: 15,
    cutoffDaysBefore: 1,
    paymentTermsText: 'Net 30',
    isDsrEditable: true,
    representatives: [
      primary('Giulia Ferraro', 'giulia.ferraro@mercatoadriatico.test', '(908) 555-0155'),
      second('Matteo Rinaldi', 'matteo.rinaldi@mercatoadriatico.test', '(908) 555-0156'),
    ],
  },
  {
    id: 106,
    nickname: 'Quayside Paper & Janitorial',
    city: 'Yonkers, NY',
    phone: '(914) 555-0106',
    minOrderCents: 15_000,
    isMinOrderAmountRequired: false,
    skipMinOrder: true,
    isDelivery: 0,
    acceptCC: 1,
    deliveryWeekdays: [3],
    orderCutoffHour: 12,
    cutoffDaysBefore: 1,
    paymentTermsText: 'Net 30',
    isDsrEditable: false,
    representatives: [
      primary('Harold Stein', 'harold@quaysidepaper.test', '(914) 555-0166'),
      second('Priya Nair', 'priya@quaysidepaper.test', '(914) 555-0167'),
    ],
  },
]

/** The distributors of the unrelated business; the demo restaurants never see them. */
export const otherDistributors: readonly DemoDistributor[] = [
  {
    id: 201,
    nickname: 'Lakeshore Provisions',
    city: 'Evanston, IL',
    phone: '(847) 555-0201',
    minOrderCents: 30_000,
    isMinOrderAmountRequired: false,
    skipMinOrder: false,
    isDelivery: 0,
    acceptCC: 1,
    deliveryWeekdays: [1, 4],
    orderCutoffHour: 16,
    cutoffDaysBefore: 1,
    paymentTermsText: 'Net 21',
    isDsrEditable: true,
    representatives: [
      primary('Carl Lindqvist', 'carl@lakeshoreprovisions.test', '(847) 555-0211'),
      second('Tanya Brooks', 'tanya@lakeshoreprovisions.test', '(847) 555-0212'),
    ],
  },
  {
    id: 202,
    nickname: 'Prairie Gold Dairy',
    city: 'Elgin, IL',
    phone: '(847) 555-0202',
    minOrderCents: 7_500,
    isMinOrderAmountRequired: false,
    skipMinOrder: true,
    isDelivery: 0,
    acceptCC: 0,
    deliveryWeekdays: [1, 3, 5],
    orderCutoffHour: 14,
    cutoffDaysBefore: 1,
    paymentTermsText: 'Net 10',
    isDsrEditable: true,
    representatives: [
      primary('June Halvorsen', 'june@prairiegold.test', '(847) 555-0221'),
      second('Alan Pruitt', 'alan@prairiegold.test', '(847) 555-0222'),
    ],
  },
]

function primary(name: string, email: string, phone: string): DemoRepresentative {
  return { name, email, phone, isPrimary: true, accessType: 'unlimited' }
}

function second(name: string, email: string, phone: string): DemoRepresentative {
  return { name, email, phone, isPrimary: false, accessType: 'limited' }
}
