import type { VarianceRow as Row } from '@larder/contract/food-cost/variance.ts'
import { unitWord } from '@larder/domain/recipes/kitchen-units.ts'
import { fraction } from '@larder/domain/values/fraction.ts'
import { call } from '../../api/client.ts'
import { CallFailure } from '../../api/failures.ts'
import { refresh } from '../../api/queries.ts'
import { useSharedCallForm } from '../../api/use-shared-call-form.ts'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError, SelectField, TextField } from '../../kit/forms/field.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import { Tag } from '../../kit/lists/tag.tsx'
import { dollars } from '../dollars.ts'
import style from '../food-cost.module.css'

type Of = { row: Row; opening: number; closing: number }

/** The words of a cause on screens and in files. */
export const causeNames = {
  waste: 'Waste',
  theft: 'Theft',
  portion: 'Portion size',
  count: 'Wrong count',
  yield: 'Yield or trim',
} as const
type Cause = keyof typeof causeNames

/** A food: what is gone of it in one line, and opened how that comes about and why. */
export function VarianceRow({ row, opening, closing }: Of) {
  const { name, distributor, difference, amount, points, cause, isUncertain } = row
  return (
    <details className={style.row}>
      <summary>
        <span className="stack gap-2 shrinks">
          <span className="row wrap middle gap-8">
            <strong className="breaks-anywhere medium">{name}</strong>
            {isBelowZero(row) && <Tag label="Used below zero" tone="attention" isTabStop={false} />}
            {isUncertain && <Tag label="Not certain" tone="attention" isTabStop={false} />}
            {cause && <Tag label={causeNames[cause.cause]} tone="information" isTabStop={false} />}
          </span>
          <span className="meta">{difference === null ? distributor : goneText(difference, row.uom)}</span>
        </span>
        <span className={style.money}>
          {amount === null ? '–' : dollars(Math.abs(amount))}
          <span className="block meta regular">
            {amount === null ? 'no figure' : amount > 0 ? 'lost' : amount < 0 ? 'less used' : 'as expected'}
            {points !== null && points !== 0 ? `, ${Math.abs(points)} pt` : ''}
          </span>
        </span>
      </summary>
      <div className={style.inside}>
        <p>{row.sentence}</p>
        {row.recipes.length > 0 && (
          <p className="muted">
            {`Taken by ${row.recipes.map((recipe) => `${recipe.name} (${amountOf(recipe.quantity, row.uom)})`).join(', ')}.`}
          </p>
        )}
        <p className="meta">{[distributor, ...row.groups].filter(Boolean).join(' · ')}</p>
        {row.state === 'compared' && <CauseForm row={row} opening={opening} closing={closing} />}
      </div>
    </details>
  )
}

/** Whether more was counted at the end than there can have been: the food's figures are wrong, and with them its difference. */
export function isBelowZero({ used }: Pick<Row, 'used'>): boolean {
  return used !== null && used < 0
}

/** '2.5 lb more used than expected' */
export function goneText(difference: number, uom: string): string {
  if (difference === 0) return 'Nothing is missing'
  return `${amountOf(Math.abs(difference), uom)} ${difference > 0 ? 'more' : 'less'} used than expected`
}

function amountOf(quantity: number, uom: string): string {
  const shown = quantity.toLocaleString('en-US', { maximumFractionDigits: quantity < 10 ? 2 : 1 })
  return `${shown} ${unitWord(uom, fraction(quantity > 1 ? 2 : 1))}`
}

function CauseForm({ row: { kind, id, name, cause: saved }, opening, closing }: Of) {
  const form = useSharedCallForm<{ cause: Cause | ''; note: string }>({
    saved: { cause: saved?.cause ?? '', note: saved?.note ?? '' },
    together: [['cause', 'note']],
    check: ({ cause, note }) => ({
      cause:
        cause === '' && note.trim() !== '' && note !== (saved?.note ?? '')
          ? 'Please choose the cause that the note is about.'
          : undefined,
    }),
    send: async ({ cause, note }, before) => {
      const body = { opening, closing, kind, id, cause: cause || null, note }
      try {
        await call(
          'putVarianceCause',
          { body: { ...body, before: { cause: before.cause || null, note: before.note } } },
          { quiet: true },
        )
      } catch (failure) {
        if (failure instanceof CallFailure && failure.status === 409) await refresh('getVariance')
        throw failure
      }
      toast({ message: cause === '' ? `Cause of ${name} taken back` : `${name}: ${causeNames[cause]}` })
      await refresh('getVariance')
    },
  })
  return (
    <form className={style.cause} {...form.own}>
      <SelectField
        label={`Cause of ${name}`}
        value={form.values.cause}
        error={form.errorAt('cause')}
        theirs={form.theirsAt('cause', (cause) => (cause === '' ? 'Not known' : causeNames[cause]))}
        onChange={({ target }) => form.change({ cause: target.value as Cause | '' })}
      >
        <option value="">Not known</option>
        {(Object.keys(causeNames) as Cause[]).map((key) => (
          <option key={key} value={key}>
            {causeNames[key]}
          </option>
        ))}
      </SelectField>
      <TextField label="Note" maxLength={200} {...form.text('note')} />
      <Button type="submit" busy={form.isBusy} disabled={!form.isChanged}>
        Save cause
      </Button>
      {saved && <p className="meta">{`Noted by ${saved.byName}`}</p>}
      {form.failure !== undefined && <FieldError>{form.failure}</FieldError>}
    </form>
  )
}
