import { readAllLocations } from '../../administration/all-locations.ts'
import { findSealHash, listAuditFaults, readSealedSoFar } from '../../privacy/audit-seals.queries.ts'
import { sealAudit } from '../../privacy/seal-audit.ts'
import { NotDone, readArgs, WrongUsage, type Command } from '../operator.ts'

const mostNamed = 100
const headOption = { head: { type: 'string' } } as const

/** Whether the audit log is what was noted. */
export const auditCommands: Record<string, Command> = {
  verify: {
    usage: 'audit verify [--head <seal>:<hash>]',
    cells: (args) => (readArgs(args, headOption).values.head === undefined ? 'each' : 'said'),
    summary: 'hold every entry of the audit log against its seal; --head is one that was kept elsewhere',
    async run({ database, say }, args) {
      const { head } = readArgs(args, headOption).values
      const [, seal, hash] = /^(\d{1,9}):([0-9a-f]{64})$/.exec(head ?? '') ?? []
      if (head !== undefined && seal === undefined) throw new WrongUsage(`'${head}' is not the head of the log`)
      const found = await readAllLocations(database, async (tx) => ({
        faults: await listAuditFaults(tx, mostNamed),
        soFar: await readSealedSoFar(tx),
        kept: seal === undefined ? undefined : await findSealHash(tx, Number(seal)),
      }))
      const { faults, soFar, kept } = found
      for (const { fault, id } of faults)
        say(fault === 'seal broken' ? `seal ${id} is broken` : `entry ${id} was ${fault}`)
      if (seal !== undefined && kept !== hash)
        say(
          kept === undefined
            ? `seal ${seal} is not there, the newest is ${soFar.head?.split(':')[0] ?? 'none'}: a restore to an earlier moment, or a chain that was made again`
            : `seal ${seal} is not the one that was kept`,
        )
      if (faults.length > 0 || (seal !== undefined && kept !== hash))
        throw new NotDone('The audit log is not what was noted.')
      say(
        `${soFar.sealed} entries in ${soFar.seals} seals are as they were noted; ${soFar.entries - soFar.sealed} wait for theirs.`,
      )
      if (soFar.head) say(`Keep this elsewhere, for --head: ${soFar.head}`)
    },
  },
  seal: {
    usage: 'audit seal',
    cells: 'every',
    summary: 'seal now what was noted since the last time, which otherwise happens each minute',
    async run({ database, now, say }, args) {
      readArgs(args, {})
      say(`Sealed ${await sealAudit({ database, clock: { now: () => now } })} entries.`)
    },
  },
}
