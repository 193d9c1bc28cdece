// A process that sends waiting mails, to be killed by a test: node killable-mail-worker.ts <database> <mail server>
import { smtpMailer } from '../adapters/mail/smtp-mailer.ts'
import { postgresJobQueue } from '../adapters/jobs/postgres-job-queue.ts'
import { openDatabase } from '../database/connections/connection.ts'
import type { Deps } from '../deps.ts'
import { sendPurchaseOrderWork } from '../ordering/purchase-orders/send-purchase-order.job.ts'

const [databaseUrl = '', mailServer = ''] = process.argv.slice(2)
const jobs = await postgresJobQueue({ url: databaseUrl, onError: () => {} })
// Sending a mail needs no other parts of the product.
const deps = {
  database: openDatabase({ url: databaseUrl, onError: () => {} }),
  clock: { now: () => new Date() },
  mailer: smtpMailer({ url: mailServer, from: 'Larder <orders@larder.test>' }),
  log: { info: () => {}, warn: () => {}, error: () => {} },
  jobs,
} as unknown as Deps
await jobs.work(sendPurchaseOrderWork(deps))
process.stdout.write('working\n')
