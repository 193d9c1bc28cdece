import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useActiveLocation } from '../../accounts/session.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { readNow } from '../../api/read-now.ts'
import { useSharedCallForm } from '../../api/use-shared-call-form.ts'
import { LocalDay } from '../../catalogue/local-day.tsx'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError, TextField } from '../../kit/forms/field.tsx'
import { amountProblem, typedAmount } from '../../kit/forms/typed-amount.ts'
import { Switch } from '../../kit/forms/switch.tsx'
import { toast, toastFailure } from '../../kit/layers/toasts.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { useHeader } from '../../kit/page/header-store.ts'
import style from './price-guard.module.css'

/** From how much on prices are told, how much an invoice may differ, and the weekly mail. */
export function PriceGuardSettingsPage() {
  const navigate = useNavigate()
  useHeader({ title: 'Price guard settings', onBack: () => void navigate({ to: '/price-guard' }) })
  const location = useActiveLocation()
  const guard = useQuery(queryOf('getPriceGuard'))
  const tolerance = useQuery(queryOf('getMatchTolerance'))
  return (
    <div className={style.page}>
      <p className="muted">For {location?.nickname}. Everyone at the location can change these settings.</p>
      <Loaded answer={guard} what="the settings">
        {(found) => (
          <>
            <WeeklyMail isOn={found.weeklyMail} />
            <Thresholds guard={found} />
          </>
        )}
      </Loaded>
      <Loaded answer={tolerance} what="the tolerance of invoices">
        {(found) => <Tolerance tolerance={found} />}
      </Loaded>
    </div>
  )
}

function WeeklyMail({ isOn }: { isOn: boolean }) {
  const [isBusy, setIsBusy] = useState(false)
  const change = async (next: boolean) => {
    setIsBusy(true)
    try {
      await call('putWeeklyPriceMail', { body: { isOn: next } })
    } catch (failure) {
      toastFailure(messageOf(failure))
    }
    await refresh('getPriceGuard', 'getMailChoices')
    setIsBusy(false)
  }
  return (
    <section className={style.card} aria-label="Weekly mail">
      <Switch
        label="Weekly mail"
        isOn={isOn}
        words={{ on: 'On', off: 'Off' }}
        disabled={isBusy}
        onChange={(next) => void change(next)}
      />
      <p className="meta">Mondays at 7 am, only to you, while open rises cost you money.</p>
      <div>
        <Link to="/profile/mails">All mails you get</Link>
      </div>
    </section>
  )
}

function Thresholds({ guard }: { guard: AnswerOf<'getPriceGuard'> }) {
  const form = useSharedCallForm({
    saved: limitsOf(guard),
    readSaved: async () => limitsOf(await readNow('getPriceGuard')),
    check: ({ percent, monthly }) => ({
      percent: isBetween(percentIn(percent), 0.1, 100) ? undefined : 'Please enter 0.1 to 100.',
      monthly: amountProblem(monthly, dollars),
    }),
    send: async ({ percent, monthly }) => {
      await call('putPriceGuard', { body: { percent: percentIn(percent) ?? 0, monthly: dollarsIn(monthly) ?? 0 } })
      toast({ message: 'Saved' })
      await refresh('getPriceGuard', 'getPriceChanges', 'getPriceChangeSummary')
    },
  })
  return (
    <form {...form.own} className={style.card} aria-label="Changed prices">
      <h2>Changed prices</h2>
      <p className="meta">
        A change is listed when it reaches both. An item not bought in 8 weeks has no dollars a month: only the percent
        counts.
      </p>
      <div className={style.fields}>
        <TextField label="Percent" inputMode="decimal" {...form.text('percent')} />
        <TextField label="Dollars a month" inputMode="decimal" {...form.text('monthly')} />
      </div>
      {form.failure !== undefined && <FieldError>{form.failure}</FieldError>}
      <Save label="Save limits" isBusy={form.isBusy} changed={guard.changed} />
    </form>
  )
}

function Tolerance({ tolerance }: { tolerance: AnswerOf<'getMatchTolerance'> }) {
  const form = useSharedCallForm({
    saved: toleranceOf(tolerance),
    readSaved: async () => toleranceOf(await readNow('getMatchTolerance')),
    check: ({ cents, percent }) => ({
      cents: amountProblem(cents, dollars),
      percent: isBetween(percentIn(percent), 0, 50) ? undefined : 'Please enter 0 to 50.',
    }),
    send: async ({ cents, percent }) => {
      await call('putMatchTolerance', { body: { cents: dollarsIn(cents) ?? 0, percent: percentIn(percent) ?? 0 } })
      toast({ message: 'Saved' })
      await refresh('getMatchTolerance', 'getOrderMatch')
    },
  })
  return (
    <form {...form.own} className={style.card} aria-label="Invoices">
      <h2>Invoices</h2>
      <p className="meta">
        An invoice may charge this much more for a unit than was ordered before it is flagged. The larger limit counts.
      </p>
      <div className={style.fields}>
        <TextField label="Dollars a unit" inputMode="decimal" {...form.text('cents')} />
        <TextField label="Percent of its price" inputMode="decimal" {...form.text('percent')} />
      </div>
      {form.failure !== undefined && <FieldError>{form.failure}</FieldError>}
      <Save label="Save tolerance" isBusy={form.isBusy} changed={tolerance.changed} />
    </form>
  )
}

type SaveProps = { label: string; isBusy: boolean; changed: AnswerOf<'getPriceGuard'>['changed'] }

function Save({ label, isBusy, changed }: SaveProps) {
  return (
    <div className="row wrap middle gap-12">
      <Button type="submit" busy={isBusy}>
        {label}
      </Button>
      {changed && (
        <span className="meta">
          Changed by {changed.by} on <LocalDay of={changed.time} />
        </span>
      )}
    </div>
  )
}

const dollars = { decimals: 2, most: 99_999 }

function limitsOf({ percent, monthly }: AnswerOf<'getPriceGuard'>) {
  return { percent: String(percent), monthly: monthly.toFixed(2) }
}

function toleranceOf({ cents, percent }: AnswerOf<'getMatchTolerance'>) {
  return { cents: cents.toFixed(2), percent: String(percent) }
}

function isBetween(amount: number | undefined, least: number, most: number): boolean {
  return amount !== undefined && amount >= least && amount <= most
}

function dollarsIn(text: string): number | undefined {
  return typedAmount(text, 2)
}

function percentIn(text: string): number | undefined {
  return typedAmount(text, 4)
}
