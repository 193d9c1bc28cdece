import type { Colleague, Invitation } from '@larder/contract/accounts/people.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import type { AnswerOf } from '../../api/call-input.ts'
import { CallFailure, messageOf } from '../../api/failures.ts'
import { useReadOnChange } from '../../api/live/use-read-on-change.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { Button } from '../../kit/forms/button.tsx'
import { confirm, openModal } from '../../kit/layers/modals.tsx'
import { toast, toastFailure } from '../../kit/layers/toasts.tsx'
import { Loaded } from '../../kit/lists/loaded.tsx'
import { useHeader } from '../../kit/page/header-store.ts'
import { day } from '../../kit/table/export/file-column.ts'
import { ListTable } from '../../kit/table/list-table.tsx'
import { useCurrentUser } from '../current-user.ts'
import { ExportTable, useLocalDay } from '../export/export-table.tsx'
import { wholeList } from '../export/rows-to-take.ts'
import { AccessDialog } from './access-dialog.tsx'
import { InvitationCard, invitationColumns } from './invitation-rows.tsx'
import style from './people.module.css'
import { peopleInFiles, PersonCard, personColumns } from './person-rows.tsx'
import { RequiredFactor } from './required-factor.tsx'

type People = AnswerOf<'getPeople'>
/** The server notes once a minute that somebody is here, and tells nobody. */
const seenEveryMs = 60_000

/** The people at the locations that the person owns, and those invited. */
export function PeoplePage() {
  const query = useQuery({ ...queryOf('getPeople'), retry: false, refetchInterval: seenEveryMs })
  const localDay = useLocalDay()
  const isActingAs = Boolean(useCurrentUser()?.actingAs)
  useHeader({ title: 'People' })
  useReadOnChange('people', 'getPeople')
  if (query.error instanceof CallFailure && query.error.status === 403)
    return <p className={style.page}>Only owners see and change who has access.</p>
  return (
    <div className={style.page}>
      <Loaded answer={query} what="the people">
        {(people) => (
          <>
            <div className="row wrap between gap-12">
              <p className="meta">
                Everybody with access to {people.locations.map(({ nickname }) => nickname).join(', ')}.
              </p>
              {!isActingAs && (
                <Button look="primary" onClick={() => inviteTo(people)}>
                  Invite a colleague
                </Button>
              )}
            </div>
            {people.closedLocations.length > 0 && <Closed locations={people.closedLocations} />}
            {isActingAs && <p className="meta">Access can’t be changed while you act as somebody else.</p>}
            <Invitations people={people} isFixed={isActingAs} />
            <section className="stack gap-8" aria-label="With access">
              <div className="row middle between gap-12">
                <h2>With access</h2>
                <ExportTable
                  title="People"
                  plural="people"
                  noun="person"
                  columns={[
                    ...peopleInFiles,
                    day<Colleague>('Last seen', ({ lastSeenTime }) => localDay(lastSeenTime)),
                  ]}
                  keyOf={keyOf}
                  {...wholeList(people.people)}
                />
              </div>
              <Colleagues people={people} isFixed={isActingAs} />
            </section>
            <RequiredFactor people={people} isFixed={isActingAs} />
          </>
        )}
      </Loaded>
    </div>
  )
}

/** Without a word, the people there would seem to have no access any more. */
function Closed({ locations }: { locations: People['closedLocations'] }) {
  const names = locations.map(({ nickname }) => nickname).join(', ')
  return (
    <p className="meta">
      Not shown: {names}. {locations.length === 1 ? 'It requires' : 'They require'} a second factor, and you signed in
      with your password alone. Switch to {locations.length === 1 ? 'it' : 'one of them'} to show yours, then everybody
      is listed here.
    </p>
  )
}

function Colleagues({ people, isFixed }: { people: People; isFixed: boolean }) {
  const actions = isFixed ? undefined : { change: (row: Colleague) => changeOf(row, people), remove }
  return (
    <ListTable
      label="People"
      answer={answerOf(people)}
      columns={personColumns(actions)}
      rowsOf={colleaguesOf}
      keyOf={keyOf}
      renderCard={(row) => <PersonCard row={row} actions={actions} />}
      cardHeight={128}
      empty={<p className="muted">Nobody works here yet.</p>}
    />
  )
}

function Invitations({ people, isFixed }: { people: People; isFixed: boolean }) {
  if (people.invitations.length === 0) return null
  const actions = isFixed ? undefined : { sendAgain, withdraw }
  return (
    <section className="stack gap-8" aria-label="Invitations">
      <h2>Invited</h2>
      <ListTable
        label="Invitations"
        answer={answerOf(people)}
        columns={invitationColumns(actions)}
        rowsOf={invitationsOf}
        keyOf={keyOf}
        renderCard={(row) => <InvitationCard row={row} actions={actions} />}
        cardHeight={128}
        empty={null}
      />
    </section>
  )
}

const colleaguesOf = ({ people }: People) => people
const invitationsOf = ({ invitations }: People) => invitations
const keyOf = ({ id }: { id: number }) => id

function answerOf(data: People) {
  return { data, isError: false, refetch: () => undefined }
}

function inviteTo(people: People) {
  openModal((close) => <AccessDialog locations={people.locations} onClose={close} />)
}

function changeOf(row: Colleague, people: People) {
  openModal((close) => <AccessDialog person={row} locations={people.locations} onClose={close} />)
}

async function remove({ id, firstName, lastName, isSelf, locations }: Colleague) {
  const places = locations.map(({ nickname }) => nickname).join(', ')
  const isSure = await confirm({
    title: isSelf ? 'Take your own access away?' : `Take access away from ${firstName} ${lastName}?`,
    message: isSelf
      ? `You are signed out of ${places} at once and can’t come back without an invitation.`
      : `It ends at once on all their devices: ${places}. Counts that their phone has not sent yet are lost. What they did stays.`,
    confirmLabel: 'Take access away',
    danger: true,
  })
  if (isSure) await doAndTell(async () => (await call('deletePerson', { params: { id } })).message)
}

function sendAgain({ id }: Invitation) {
  return doAndTell(async () => (await call('postInvitationMail', { params: { id } })).message)
}

function withdraw({ id }: Invitation) {
  return doAndTell(async () => (await call('deleteInvitation', { params: { id } })).message)
}

async function doAndTell(work: () => Promise<string>) {
  try {
    const message = await work()
    toast({ message })
  } catch (failure) {
    toastFailure(messageOf(failure))
  }
  await refresh('getPeople')
}
