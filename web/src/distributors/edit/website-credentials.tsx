import type { Distributor } from '@larder/contract/distributors/distributors.ts'
import { IconLock } from '@tabler/icons-react'
import { useCurrentUser } from '../../accounts/current-user.ts'
import { call } from '../../api/client.ts'
import { refresh } from '../../api/queries.ts'
import { readNow } from '../../api/read-now.ts'
import { useSharedCallForm } from '../../api/use-shared-call-form.ts'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError, TextField } from '../../kit/forms/field.tsx'
import { confirm } from '../../kit/layers/modals.tsx'
import { toast } from '../../kit/layers/toasts.tsx'
import style from './distributor-page.module.css'

/** The location's account at the distributor's website. The password can be written here and is shown to nobody. */
export function WebsiteCredentials({ distributor: { id, nickname, skyloader } }: { distributor: Distributor }) {
  const isActingAs = Boolean(useCurrentUser()?.actingAs)
  const username = skyloader?.username ?? ''
  const hasPassword = skyloader?.hasPassword
  const save = async (body: { username?: string | null; password?: string }, message: string) => {
    await call('patchDistributor', { params: { id }, body })
    await refresh('getDistributor', 'getDistributors')
    toast({ message })
  }
  const form = useSharedCallForm({
    saved: { username, password: '' },
    readSaved: async () => {
      const { skyloader: kept } = await readNow('getDistributor', { params: { id }, query: { expand: 'skyloader' } })
      return { username: kept?.username ?? '', password: '' }
    },
    check: (values) => (values.username.trim() === '' ? { username: 'Username is required.' } : {}),
    send: async (values, before) => {
      // An untouched username stays whatever somebody else made of it.
      const renamed = values.username === before.username ? {} : { username: values.username }
      const body = { ...renamed, ...(values.password ? { password: values.password } : {}) }
      if (Object.keys(body).length > 0) await save(body, 'Saved.')
      form.change({ password: '' })
    },
  })
  const remove = async () => {
    const message = `Remove the website credentials of ${nickname}?`
    if (await confirm({ message, confirmLabel: 'Remove', danger: true }))
      await save({ username: null }, 'Website credentials removed.')
  }
  if (isActingAs) return <p className="muted">Not shown while you act as somebody else.</p>
  return (
    <form {...form.own} className={style.narrow}>
      <TextField {...form.text('username')} label="Username" maxLength={200} autoComplete="off" />
      <TextField
        {...form.text('password')}
        label={hasPassword ? 'New password' : 'Password'}
        type="password"
        maxLength={200}
        autoComplete="new-password"
        placeholder={hasPassword ? '••••••••' : ''}
        hint={
          <span className="inline-row gap-4">
            <IconLock size={14} stroke={1.5} aria-hidden />
            {hasPassword
              ? 'A password is saved, encrypted. Nobody can read it here.'
              : 'Saved encrypted, shown to nobody.'}
          </span>
        }
      />
      {form.failure !== undefined && <FieldError>{form.failure}</FieldError>}
      <span className="row wrap gap-8">
        <Button type="submit" busy={form.isBusy} disabled={!form.isChanged}>
          Save credentials
        </Button>
        {username !== '' && (
          <Button look="quiet" onClick={() => void remove()}>
            Remove credentials
          </Button>
        )}
      </span>
    </form>
  )
}
