import { getDownload } from '@larder/contract/downloads.ts'
import { featureOff, notFound, pricesHidden } from '@larder/contract/refusal.ts'
import type { Context } from '../../context.ts'
import { seesPrices } from '../../accounts/people/sees-prices.ts'
import { hashToken, newToken } from '../../accounts/tokens.ts'
import type { Statement } from '../../database/batch.ts'
import { takesNoWrites } from '../../database/connections/connection-errors.ts'
import { runStatement, preparedStatement } from '../../database/statements.ts'
import type { Deps } from '../../deps.ts'
import { refuseUnknownKey, type Actor } from '../actor.ts'
import { findLivingDownload } from './downloads.queries.ts'
import { refuse } from '../failures.ts'
import { apiPrefix, type App } from '../route.ts'

type DownloadKind =
  | 'order-guide'
  | 'purchase-order-pdf'
  | 'purchase-order-xlsx'
  | 'order-365'
  | 'order-history-csv'
  | 'order-history-xlsx'
  | 'items-csv'
  | 'items-xlsx'
  | 'accounting-export'
  | 'accounting-template-csv'
  | 'accounting-template-xlsx'
  | 'inventory-csv'
  | 'inventory-xlsx'
  | 'invoice'
  | 'invoice-file'
  | 'invoice-file-page'
  | 'edi-invoice'
  | 'edi-invoices-of-order'
  | 'invoice-image-picture'
  | 'invoice-image-thumbnail'
  | 'invoice-image-file'
  | 'invoice-image-page'
  | 'reject-image-picture'
  | 'reject-image-thumbnail'
  | 'recipe-cards'
  | 'recipe-photo'
  | 'recipe-thumbnail'
  | 'location-export'
export type RenderedFile = { contentType: string; bytes: Buffer }
/** Makes the file of a download when it is fetched. */
export type Renderers = Record<
  DownloadKind,
  (locationId: number, objectId: number, filters: unknown) => Promise<RenderedFile | undefined>
>

const linkMinutes = 5

/** The flags of the call that makes links of a kind: the file is not given once one of them is off. */
const flagsOf: Partial<
  Record<
    DownloadKind,
    readonly ('displayAccounting' | 'displayComparisonView' | 'displayInventory' | 'displayRecipeCosting')[]
  >
> = {
  'order-365': ['displayAccounting'],
  'accounting-export': ['displayAccounting'],
  'accounting-template-csv': ['displayAccounting'],
  'accounting-template-xlsx': ['displayAccounting'],
  'recipe-cards': ['displayRecipeCosting'],
  'recipe-photo': ['displayRecipeCosting'],
  'recipe-thumbnail': ['displayRecipeCosting'],
  'inventory-csv': ['displayComparisonView', 'displayInventory'],
  'inventory-xlsx': ['displayComparisonView', 'displayInventory'],
}

/** Files without any price; all others are refused to people who may not see prices. */
const unpriced: ReadonlySet<DownloadKind> = new Set([
  'reject-image-picture',
  'reject-image-thumbnail',
  'recipe-photo',
  'recipe-thumbnail',
])

/** The cards of recipes have costs where they were asked for. */
function isUnpriced(kind: DownloadKind, filters: unknown): boolean {
  return unpriced.has(kind) || (kind === 'recipe-cards' && (filters as { costs?: boolean } | null)?.costs === false)
}

type FileToLink = { kind: DownloadKind; objectId: number; fileName: string; filters?: object }

/** A link to one file: random, for five minutes, only while who asked still has access when it is used. */
export async function createDownload(context: Context, file: FileToLink): Promise<string> {
  const [link = ''] = await createDownloads(context, [file])
  return link
}

/** A link to each of the files, in their order. */
export async function createDownloads(context: Context, files: readonly FileToLink[]): Promise<string[]> {
  const { links, change } = downloadLinks(context.actor, files, context.now)
  await runStatement(context.db, change)
  return links
}

/** The same for links beside what was read: none while nothing can be saved, so that the rest is seen all the same. */
export async function createLinksBeside(context: Context, files: readonly FileToLink[]): Promise<string[]> {
  return createDownloads(context, files).catch((error: unknown) => {
    if (takesNoWrites(error)) return []
    throw error
  })
}

/** Links to files, and the change with which they hold. */
export function downloadLinks(
  { locationId, sessionId, cell }: Pick<Actor, 'locationId' | 'sessionId' | 'cell'>,
  files: readonly FileToLink[],
  now: Date,
): { links: string[]; change: Statement<never> } {
  const tokens = files.map(() => newToken({ cell }))
  const rows = files.map((file, at) => ({ ...file, hash: hashToken(tokens[at] ?? '').toString('hex') }))
  const expiresAt = new Date(now.getTime() + linkMinutes * 60_000)
  return {
    links: tokens.map((token) => `${apiPrefix}/downloads/${token}`),
    change: preparedStatement(
      `insert into downloads (token_hash, location_id, session_id, kind, object_id, file_name, filters, expires_at)
        select decode(f.hash, 'hex'), $1, $2, f.kind, f."objectId", f."fileName", f.filters, $3
        from jsonb_to_recordset($4::jsonb) as f(hash text, kind text, "objectId" integer, "fileName" text, filters jsonb)`,
      [locationId, sessionId, expiresAt, JSON.stringify(rows)],
    ),
  }
}

export function registerDownloadRoute(app: App, deps: Deps, renderers: Renderers): void {
  app.bound.add(getDownload.name)
  app.server.get<{ Params: { token: string } }>(`${apiPrefix}/downloads/:token`, async (request, reply) => {
    const download = await findLivingDownload(deps.database.shared, hashToken(request.params.token), deps.clock.now())
    if (!download) return refuseUnknownKey(deps.database.shared, request.params.token, notFound)
    const kind = download.kind as DownloadKind
    if (flagsOf[kind]?.some((flag) => !download[flag])) return refuse(featureOff)
    if (!seesPrices(download) && !isUnpriced(kind, download.filters)) return refuse(pricesHidden)
    const file = await renderers[kind](download.locationId, download.objectId, download.filters)
    if (!file) return refuse(notFound)
    return reply
      .headers({
        'content-type': file.contentType,
        'content-disposition': attachment(download.fileName),
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'no-store',
      })
      .send(file.bytes)
  })
}

/** RFC 6266: a plain name for old clients, the true one in UTF-8. */
function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\/]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`
}
