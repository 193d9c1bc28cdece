// A company's move, to be killed by a test before a step: node killable-move.ts <from> <to> <company> <step>
import { moveCompany } from '../../admin/move-company/move-company.ts'

const [fromUrl = '', toUrl = '', companyId = '', killedBefore = ''] = process.argv.slice(2)
await moveCompany({
  companyId: Number(companyId),
  fromUrl,
  toUrl,
  keys: [],
  files: 'shared',
  longestMs: 60_000,
  onStep(step) {
    if (step !== killedBefore) return undefined
    process.stdout.write(`${step}\n`)
    return new Promise(() => {})
  },
})
