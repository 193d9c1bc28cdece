// A process that sends waiting mails, to be killed by a test: node killable-mail-worker.ts <database> <mail server>
import { smtpMailer } from '../adapters/mail/smtp-mailer.ts'
import { postgresJobQueue } from '../adapters/jobs/postgres-job-queue.ts'
import { openDatabase } from '../database/connections/connection.ts'
import { readConfig } from '../config.ts'
import type { Deps } from '../deps.ts'
import { sendPurchaseOrderWork } from '../ordering/purchase-orders/send-purchase-order.job.ts'
import { sendCreditWork } from '../receiving/credits/send-credit.ts'
import { sendPriceMailWork } from '../receiving/price-guard/weekly-mail.ts'
import { patience } from './busy/patience.ts'

const [databaseUrl = '', mailServer = ''] = process.argv.slice(2)
const jobs = await postgresJobQueue({ url: databaseUrl, onError: () => {} })
// Sending a mail needs no other parts of the product.
const deps = {
  config: readConfig({ CREDENTIALS_KEY: Buffer.alloc(32).toString('base64') }),
  database: openDatabase({ url: databaseUrl, ...patience, onError: () => {} }),
  clock: { now: () => new Date() },
  mailer: smtpMailer({ url: mailServer, from: 'Larder <orders@larder.test>' }),
  log: { info: () => {}, warn: () => {}, error: () => {} },
  jobs,
} as unknown as Deps
await jobs.work(sendPurchaseOrderWork(deps))
await jobs.work(sendPriceMailWork(deps))
await jobs.work(sendCreditWork(deps))
process.stdout.write('working\n')
