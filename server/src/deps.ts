import type { Config } from './config.ts'
import type { Database } from './database/connections/connection.ts'
import type { FileStore } from './adapters/files/file-store.ts'
import type { JobQueue } from './adapters/jobs/job-queue.ts'
import type { Mailer } from './adapters/mail/mailer.ts'
import type { PaymentGateway } from './adapters/payments/payment-gateway.ts'
import type { ReportThreads } from './reports/report-threads.ts'
import type { Tracing } from './watching/tracing.ts'
import type { SandboxGateway } from './adapters/payments/sandbox-gateway.ts'

type Clock = { now(): Date }

export type Log = {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** Everything the application depends on; main.ts decides which parts are the real thing. */
export type Deps = {
  config: Config
  database: Database
  /** for workers that need a connection of their own */
  databaseUrl: string
  clock: Clock
  mailer: Mailer
  files: FileStore
  jobs: JobQueue
  payments: PaymentGateway
  /** the same gateway, where it is the built-in one */
  sandbox: SandboxGateway | undefined
  log: Log
  /** where the largest reports are computed; without them in the server's own thread */
  reportThreads?: ReportThreads | undefined
  /** only where OTEL_EXPORTER_OTLP_ENDPOINT says where traces go */
  tracing?: Tracing | undefined
}
