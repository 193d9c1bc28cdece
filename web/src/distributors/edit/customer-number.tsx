import type { Distributor } from '@larder/contract/distributors/distributors.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { SavedDot } from '../../kit/forms/autosave/saved-dot.tsx'
import { useAutosave } from '../../kit/forms/autosave/use-autosave.ts'
import { TextField } from '../../kit/forms/field.tsx'
import { refusalOf } from './refusal-of.ts'
import style from './distributor-page.module.css'

/** The number that the distributor knows the location by; it is on every order. */
export function CustomerNumber({ distributor: { id, dcn, phone } }: { distributor: Distributor }) {
  const form = useAutosave({
    start: { dcn: dcn ?? '' },
    check: () => ({}),
    send: async (changed) => {
      await call('patchDistributor', { params: { id }, body: changed }, { quiet: true })
      void refresh('getDistributor', 'getDistributors')
    },
    refusalOf,
  })
  return (
    <div className={style.narrow}>
      <TextField
        {...form.text('dcn')}
        label="Customer number"
        hint={phone ? `Ask the distributor for it: ${phone}` : 'The distributor tells you this number.'}
        maxLength={60}
        autoComplete="off"
        after={<SavedDot {...form} onRetry={() => void form.flush()} />}
      />
    </div>
  )
}
