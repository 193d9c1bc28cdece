import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { EdiFile } from '@larder/contract/receiving/edi.ts'
import { expect } from 'vitest'
import { anInterchange, type TestingSet } from '../../adapters/edi/testing-interchange.ts'
import { aLocation, aPerson } from '../../testing/factories/accounts.ts'
import { aDistributor, aSalesRep, anItem } from '../../testing/factories/catalogue.ts'
import type { TestApp } from '../../testing/test-app.ts'

/** The settings that an owner saves first: files in a folder, from KITCHEN to HARBOR, no test. */
export const ediSettings = {
  version: 0,
  isOn: true,
  isTest: false,
  route: 'folder',
  ownQualifier: 'ZZ',
  ownId: 'KITCHEN',
  partnerQualifier: 'ZZ',
  partnerId: 'HARBOR',
  sftpHost: '',
  sftpPort: 22,
  sftpUsername: '',
  sftpOutgoing: '',
  sftpIncoming: '',
}

type Written = { from?: string; no?: number; groupNo?: number; mark?: 'P' | 'T' }

/** A kitchen on 10 June 2026 that exchanges files with its distributor Harbor, and orders lemons and limes there. */
export async function anEdiKitchen(app: TestApp) {
  app.clock.set('2026-06-10T15:00:00Z')
  const harbor = (await aDistributor(app, { nickname: 'Harbor' })).id
  const place = await aLocation(app, { nickname: 'Kitchen', distributorIds: [harbor] })
  const boss = await aPerson(app, { at: [place], title: 'Owner' })
  const owner = app.as(boss)
  await aSalesRep(app, place, harbor, { email: 'sal@harbor.test' })
  const lemons = await anItem(app, place, { name: 'Lemons', din: '0054321', unitMeasure: 'CS', priceCents: 3_150 })
  const limes = await anItem(app, place, { name: 'Limes', din: '77', unitMeasure: 'CS', priceCents: 2_000 })
  expect((await owner.put(`/distributors/${harbor}/edi`, ediSettings)).body).toMatchObject({ isOn: true, version: 1 })

  const folderOf = (part: string) => path.join(app.deps.config.dataDirectory, 'edi', `${place.id}-${harbor}`, part)
  const names = async (part: string) => (await readdir(folderOf(part))).toSorted()
  const files = async (): Promise<EdiFile[]> =>
    (await owner.get(`/distributors/${harbor}/edi/files`, { limit: 100 })).body.data
  const listed = async (isIt: (file: EdiFile) => boolean): Promise<EdiFile> => {
    const file = (await files()).find(isIt)
    if (!file) throw new Error('this file is not listed')
    return file
  }
  let number = 100
  return {
    harbor,
    place,
    boss,
    owner,
    lemons,
    limes,
    folderOf,
    names,
    files,
    /** the number of the newest interchange from Harbor */
    newestNumber: () => number,
    /** what is written for Harbor and waits in the folder */
    outgoing: async () =>
      Promise.all((await names('outgoing')).map((name) => readFile(path.join(folderOf('outgoing'), name), 'utf8'))),
    async put(name: string, text: string) {
      await mkdir(folderOf('incoming'), { recursive: true })
      await writeFile(path.join(folderOf('incoming'), name), text)
    },
    exchange: () => owner.post(`/distributors/${harbor}/edi/exchange`),
    fileOf: (name: string) => listed(({ fileName }) => fileName === name),
    fileOfOrder: ({ id }: { id: number }) => listed(({ orderId }) => orderId === id),
    /** numbers of the invoices and of their proposals that begin so */
    invoices: async (begin: string) =>
      (await owner.get('/invoices', { limit: 100 })).body.data
        .map(({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber)
        .filter((invoiceNumber: string) => invoiceNumber.startsWith(begin))
        .toSorted() as string[],
    messages: async () =>
      (await owner.get('/users/get-message')).body.data.map(({ message }: { message: string }) => message) as string[],
    /** an interchange from Harbor, under the next number unless another is asked for */
    fromHarbor: (
      group: string,
      sets: TestingSet[],
      { from = 'HARBOR', no = ++number, groupNo = no, mark = 'P' }: Written = {},
    ) => anInterchange(group, sets, { from, no, groupNo, mark }),
    async order(quantity: number, notes = '') {
      const itemList = [lemons, limes].map(({ id }) => ({ itemDistributorId: id, quantity }))
      const cart = (await owner.get('/shopping-carts')).body
      await owner.post('/shopping-carts', { itemList, lastModified: cart.lastModified })
      const placed = await owner.post('/orders', {
        distributorId: harbor,
        paymentType: 'terms',
        requestedDeliveryDate: '2026-06-12',
        notes,
        itemList: JSON.stringify(itemList),
      })
      expect(placed.status, placed.text).toBe(201)
      return placed.body as { id: number; purchaseOrderNumber: string }
    },
    async receive({ id }: { id: number }) {
      await owner.post(`/orders/check-items/${id}`, {})
      const received = await owner.post(`/orders/receive/${id}`, {})
      expect(received.status, received.text).toBe(200)
    },
  }
}
