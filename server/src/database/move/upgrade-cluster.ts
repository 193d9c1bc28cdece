import fs from 'node:fs'
import path from 'node:path'
import { clusterIn, passwordOf, postgresVersion } from '../embedded/embedded-cluster.ts'
import { noteDatabase } from '../embedded/earlier-database.ts'
import { placeForBinaries, placeIn, unprivilegedOwner } from '../embedded/embedded-place.ts'
import { runCluster, startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { copyDatabase, NotCopied, type Copied } from './copy-database.ts'

type UpgradePlan = {
  dataDirectory: string
  /** the package folder of the older PostgreSQL, `@embedded-postgres/<platform>` of its version */
  programs: string
}

/** `kept` is the older cluster, untouched: the way back. */
type Upgraded = Copied & { version: number; kept: string }

/**
 * Takes a cluster of an older PostgreSQL over by copying all its rows into a new one beside it. The new one gets its
 * place only when every table was found the same; the older one stays.
 */
export async function upgradeCluster({ dataDirectory, programs }: UpgradePlan): Promise<Upgraded> {
  const older = olderCluster(dataDirectory)
  const owner = unprivilegedOwner()
  const native = placeForBinaries(owner, path.resolve(programs))
  const from = await runCluster({
    native,
    owner,
    cluster: { folder: older.folder, password: passwordOf(older.folder) },
  })
  try {
    return { ...(await copyToNewCluster(from.url, dataDirectory)), version: older.version, kept: older.folder }
  } finally {
    await from.stop()
  }
}

/** Copies a database into a new cluster of a data folder that has none of this version; it is there only when all of it is. */
export async function copyToNewCluster(fromUrl: string, dataDirectory: string): Promise<Copied> {
  const folder = path.resolve(dataDirectory)
  const unfinished = path.join(placeIn(folder), 'unfinished')
  fs.rmSync(unfinished, { recursive: true, force: true })
  try {
    const to = await startEmbeddedPostgres({ dataDirectory: unfinished })
    let copied: Copied
    try {
      copied = await copyDatabase(fromUrl, to.url)
    } finally {
      await to.stop()
    }
    fs.renameSync(clusterIn(placeIn(unfinished)), clusterIn(placeIn(folder)))
    noteDatabase(folder)
    return copied
  } finally {
    fs.rmSync(unfinished, { recursive: true, force: true })
  }
}

/** The newest cluster of an older PostgreSQL; throws when there is none, or one of this version. */
export function olderCluster(dataDirectory: string): { folder: string; version: number } {
  const place = placeIn(path.resolve(dataDirectory))
  if (fs.existsSync(clusterIn(place)))
    throw new NotCopied(`${clusterIn(place)} is of PostgreSQL ${postgresVersion} already: there is nothing to upgrade`)
  const versions = (fs.existsSync(place) ? fs.readdirSync(place) : [])
    .map((name) => Number(/^postgres-(\d+)$/.exec(name)?.[1]))
    .filter((version) => version < postgresVersion)
  if (versions.length === 0) throw new NotCopied(`there is no database of an older PostgreSQL in ${place}`)
  const version = Math.max(...versions)
  return { folder: path.join(place, `postgres-${version}`), version }
}
