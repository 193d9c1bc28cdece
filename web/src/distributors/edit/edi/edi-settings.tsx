import type { Distributor } from '@larder/contract/distributors/distributors.ts'
import type { Edi } from '@larder/contract/receiving/edi.ts'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { refresh } from '../../../api/queries.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { Button } from '../../../kit/forms/button.tsx'
import { FieldError, SelectField, TextField } from '../../../kit/forms/field.tsx'
import { Switch } from '../../../kit/forms/switch.tsx'
import { toast } from '../../../kit/layers/toasts.tsx'
import { recipientOf } from '../../recipient.ts'
import style from './edi.module.css'
import { ediProblems, ediToSend, ediValues } from './edi-values.ts'
import { ChangedMeanwhile } from '../../../kit/forms/their-changes/changed-meanwhile.tsx'
import { SftpFields } from './sftp-fields.tsx'

type EdiSettingsProps = { distributor: Distributor; edi: Edi; onSaved: () => void }

/** The settings of EDI, as both sides agreed on them. Password and private key can be written here and are shown to nobody. */
export function EdiSettings({ distributor, edi: now, onSaved }: EdiSettingsProps) {
  const { id: distributorId, nickname } = distributor
  // what was typed stays while somebody else saves; the server compares the version
  const [edi, setEdi] = useState(now)
  const form = useCallForm({
    start: ediValues(edi),
    check: (values) => ediProblems(values, edi),
    send: async (values) => {
      const body = { ...ediToSend(values), version: edi.version }
      try {
        await call('putEdi', { params: { id: distributorId }, body }, { quiet: true })
      } finally {
        await refresh('getEdi')
      }
      toast({ message: values.isOn ? `Saved. Orders to ${nickname} go by EDI from now on.` : 'Saved. EDI is off.' })
      onSaved()
    },
  })
  const { values, change } = form
  const capitals = (typed: string) => typed.toUpperCase()
  return (
    <form {...form.own} className={style.form}>
      <div className={style.switches}>
        <Switch label="Send orders by EDI" isOn={values.isOn} onChange={(isOn) => change({ isOn })} />
        <Switch label="Test mode" isOn={values.isTest} onChange={(isTest) => change({ isTest })} />
      </div>
      <p className="meta">
        While EDI is on, no order is mailed to a sales rep. Agree with {nickname} on a test before you switch it on.
      </p>
      {now.isOn && !values.isOn && now.waitingOrders > 0 && (
        <p className="notice" role="status">
          {becomesOfOrders(now.waitingOrders, distributor)}
        </p>
      )}
      <div className={style.parties}>
        <TextField {...form.text('ownId', capitals)} label="Your EDI identifier" maxLength={15} autoComplete="off" />
        <TextField {...form.text('ownQualifier', capitals)} label="Qualifier" maxLength={2} autoComplete="off" />
        <TextField
          {...form.text('partnerId', capitals)}
          label="Their EDI identifier"
          maxLength={15}
          autoComplete="off"
        />
        <TextField
          {...form.text('partnerQualifier', capitals)}
          label="Their qualifier"
          maxLength={2}
          autoComplete="off"
        />
      </div>
      <SelectField
        label="Exchange by"
        value={values.route}
        onChange={({ target }) => change({ route: target.value === 'sftp' ? 'sftp' : 'folder' })}
        hint={
          values.route === 'folder'
            ? `Files lie in ${edi.folder} of the server’s data folder, in outgoing and incoming.`
            : 'Larder connects to the distributor’s server every minute.'
        }
      >
        <option value="folder">Folder on this server</option>
        <option value="sftp">SFTP server of the distributor</option>
      </SelectField>
      {values.route === 'sftp' && <SftpFields form={form} edi={edi} />}
      {edi.version !== now.version && (
        <ChangedMeanwhile what="these settings" onTheirs={onSaved} onMine={() => setEdi(now)} />
      )}
      {form.failure !== undefined && <FieldError>{form.failure}</FieldError>}
      <span>
        <Button type="submit" busy={form.isBusy}>
          Save EDI settings
        </Button>
      </span>
    </form>
  )
}

/** The sentence about the orders that wait when EDI is switched off; without a rep to mail to, people have to call. */
function becomesOfOrders(count: number, { nickname, dsrs = [] }: Distributor): string {
  const [wait, they] = count === 1 ? ['1 order waits', 'it is'] : [`${count} orders wait`, 'they are']
  const rep = recipientOf(dsrs)
  const then = rep
    ? `mailed to ${rep.name || rep.email} instead.`
    : `neither sent nor mailed: no sales rep of ${nickname} has an e-mail address. Add one first, or call ${nickname}.`
  return `${wait} to be sent by EDI. When you save, ${they} ${then}`
}
