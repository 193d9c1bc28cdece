import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { inTimeZone } from '@larder/domain/values/calendar-date.ts'
import type { Figure } from './figure.ts'
import { addKitchen, type Kitchen } from './kitchen.ts'
import { median } from './measure.ts'
import { timeZone } from './scenarios.ts'
import { root, type ServerProcess } from './server-process.ts'

/** a real order guide that lies beside the project, not in it */
const biriteFile = path.join(root, '..', 'shared', 'data', 'order-guides', 'localorbit', 'birite.CSV')
const biriteSeconds = 3
const largeRows = 50_000
const largeSeconds = 15

/** Times uploads from the file to the committed items, each at a location that had none; skips a missing birite.CSV. */
export async function importFigures(
  owner: pg.Client,
  server: ServerProcess,
  firstLocationId: number,
  rounds: number,
): Promise<Figure[]> {
  let locationId = firstLocationId
  const timed = async (name: string, bytes: Buffer, distributorId: number, rounds: number) => {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const kitchen = await addKitchen(owner, locationId++, 0)
      times.push(await importSeconds(server, kitchen, distributorId, name, bytes))
    }
    return median(times)
  }
  const figures: Figure[] = []
  if (existsSync(biriteFile)) {
    const bytes = readFileSync(biriteFile)
    await approveLayout(owner, server, await addKitchen(owner, locationId++, 0), 1, 'birite.CSV', bytes)
    const value = await timed('birite.CSV', bytes, 1, rounds)
    figures.push({ name: 'import of birite.CSV, 8,438 items', value, unit: ' s', atMost: biriteSeconds })
  } else process.stdout.write('(import of birite.CSV skipped: ../shared/data is not there)\n')
  const value = await timed('large.csv', largeGuide(), 2, 1)
  return [...figures, { name: 'import of 50,000 rows', value, unit: ' s', atMost: largeSeconds }]
}

export function largeGuide(): Buffer {
  const rows = Array.from(
    { length: largeRows },
    (_, n) => `"${200_000 + n}","Beans ${n} Green Cut","Brand ${n % 40}","6/5 LB","CS","10.50"`,
  )
  return Buffer.from(['din,name,brand,pack_size,unit_measure,price', ...rows].join('\n'))
}

async function importSeconds(
  server: ServerProcess,
  kitchen: Kitchen,
  distributorId: number,
  fileName: string,
  bytes: Buffer,
): Promise<number> {
  const startedAt = performance.now()
  await upload(server, kitchen, '/order-guides/front-upload', fileName, bytes, {
    merchantIds: JSON.stringify([kitchen.locationId]),
    distributor_id: String(distributorId),
    start_date: inTimeZone(new Date(), timeZone),
  })
  return (performance.now() - startedAt) / 1_000
}

/** Sends the layout as a person would and approves it as an operator would. */
async function approveLayout(
  owner: pg.Client,
  server: ServerProcess,
  kitchen: Kitchen,
  distributorId: number,
  fileName: string,
  bytes: Buffer,
): Promise<void> {
  await upload(server, kitchen, `/distributor-order-guides/upload-template/${distributorId}`, fileName, bytes, {})
  await owner.query(
    `insert into order_guide_layouts (distributor_id, signature, columns, approved_by, approved_at)
      select distributor_id, signature, columns, 'bench', now() from template_requests where distributor_id = $1`,
    [distributorId],
  )
}

async function upload(
  server: ServerProcess,
  kitchen: Kitchen,
  address: string,
  fileName: string,
  bytes: Buffer,
  fields: Record<string, string>,
): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(bytes)]), fileName)
  const headers = { authorization: `Bearer ${kitchen.key}` }
  const response = await fetch(`${server.address}/api/v1${address}`, { method: 'POST', headers, body: form })
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`)
}
