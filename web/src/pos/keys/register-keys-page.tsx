import type { RegisterKey } from '@larder/contract/pos/register-keys.ts'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { AnswerOf } from '../../api/call-input.ts'
import { call } from '../../api/client.ts'
import { messageOf } from '../../api/failures.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { LocalDay } from '../../catalogue/local-day.tsx'
import { useIsOwner } from '../../distributors/use-is-owner.ts'
import { Button } from '../../kit/forms/button.tsx'
import { confirm } from '../../kit/layers/modals.tsx'
import { toastFailure } from '../../kit/layers/toasts.tsx'
import { EmptyResult } from '../../kit/lists/empty-result.tsx'
import { useHeader } from '../../kit/page/header-store.ts'
import { actionsKey, type Column } from '../../kit/table/column.ts'
import { CardLine, ListCard } from '../../kit/table/list-card.tsx'
import { ListTable } from '../../kit/table/list-table.tsx'
import style from '../pos.module.css'
import { openNewKeyDialog } from './new-key-dialog.tsx'

const cardHeightPx = 96

/** The keys that cash registers send their sales with; only owners make and revoke them. */
export function RegisterKeysPage() {
  const navigate = useNavigate()
  useHeader({ title: 'Register keys', onBack: () => void navigate({ to: '/pos' }) })
  const isOwner = useIsOwner()
  const keys = useQuery({ ...queryOf('getRegisterKeys'), enabled: isOwner })
  const add = (
    <Button look="primary" onClick={() => openNewKeyDialog()}>
      <IconPlus size={18} stroke={1.5} aria-hidden />
      New key
    </Button>
  )
  if (!isOwner)
    return <EmptyResult icon={IconKey} message="Only an owner can see the keys of cash registers." tips={[]} />
  const isEmpty = keys.data?.data.length === 0
  return (
    <div className={style.page}>
      <div className={style.top}>
        <p className="muted">
          With a key, a cash register or its provider sends the sales of each day by itself. A key can do nothing else.
        </p>
        {!isEmpty && <span>{add}</span>}
      </div>
      <ListTable
        label="Keys"
        answer={keys}
        columns={columns}
        rowsOf={rowsOf}
        keyOf={({ id }) => id}
        renderCard={(key) => (
          <ListCard name={key.name}>
            <CardLine>
              <span className="meta">
                …{key.ending} · <LastUsed of={key} />
              </span>
              <Revoke of={key} />
            </CardLine>
          </ListCard>
        )}
        cardHeight={cardHeightPx}
        empty={
          <EmptyResult
            icon={IconKey}
            message="No register has a key yet."
            tips={['Make one and give it to the provider of your cash register.']}
            action={add}
          />
        }
      />
    </div>
  )
}

const columns: readonly Column<RegisterKey>[] = [
  { key: 'name', head: 'Name', width: 'minmax(160px, 1fr)', isCut: true, cell: ({ name }) => name },
  { key: 'ending', head: 'Ends in', width: '100px', look: 'digits', cell: ({ ending }) => `…${ending}` },
  {
    key: 'made',
    head: 'Made',
    width: '240px',
    isCut: true,
    cell: ({ madeAt, madeBy }) => (
      <>
        <LocalDay of={madeAt} /> by {madeBy}
      </>
    ),
  },
  { key: 'used', head: 'Last used', width: '180px', cell: (key) => <LastUsed of={key} /> },
  { key: actionsKey, head: 'Revoke', isHeadHidden: true, width: '96px', cell: (key) => <Revoke of={key} /> },
]

function LastUsed({ of: { lastUsedAt } }: { of: RegisterKey }) {
  return lastUsedAt === null ? 'Never used' : <LocalDay of={lastUsedAt} />
}

function Revoke({ of: { id, name, ending } }: { of: RegisterKey }) {
  const revoke = async () => {
    const message = `${name} (…${ending}) can send no sales any more. Sales that came in stay.`
    if (!(await confirm({ title: 'Revoke this key?', message, confirmLabel: 'Revoke', danger: true }))) return
    try {
      await call('deleteRegisterKey', { params: { id } })
    } catch (failure) {
      toastFailure(messageOf(failure))
    }
    await refresh('getRegisterKeys')
  }
  return (
    <Button look="link" aria-label={`Revoke ${name}`} onClick={() => void revoke()}>
      Revoke
    </Button>
  )
}

function rowsOf({ data }: AnswerOf<'getRegisterKeys'>): readonly RegisterKey[] {
  return data
}
