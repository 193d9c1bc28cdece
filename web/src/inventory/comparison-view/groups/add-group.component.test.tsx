import { groupNameTaken } from '@larder/contract/inventory/groups.ts'
import { Fragment } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawAlone } from '../../../../testing/draw-alone.ts'
import { aUser, frameAnswers } from '../../../../testing/answers.ts'
import { later, refuse, startFakeServer } from '../../../../testing/fake-server.ts'
import { isAppDrawn } from '../../../../testing/open-app.tsx'
import type { AnswerOf } from '../../../api/call-input.ts'
import { Toasts } from '../../../kit/layers/toasts.tsx'
import { AddGroup } from './add-group.tsx'
import { useNewGroup } from './use-new-group.ts'

type Row = { id: number; name: string }

/** Rows as in the list of groups: each with a bar in front of it. */
function Rows({ rows }: { rows: readonly Row[] }) {
  const newGroup = useNewGroup<number>(1)
  const [first, ...others] = rows
  return (
    <>
      {!isAppDrawn() && <Toasts />}
      {first && <AddGroup newGroup={newGroup} at={first.id} isOpen={newGroup.draft?.at === first.id} place={1} />}
      {first && <GroupName {...first} />}
      {others.map((row) => (
        <Fragment key={row.id}>
          <AddGroup newGroup={newGroup} at={row.id} isOpen={newGroup.draft?.at === row.id} place={row.id} />
          <GroupName {...row} />
        </Fragment>
      ))}
    </>
  )
}

function GroupName({ id, name }: Row) {
  return (
    <button type="button" id={`group-${id}`}>
      {name}
    </button>
  )
}

function drawRows() {
  const { draw } = drawAlone(<Rows rows={[herbs, lemons]} />)
  return (...rows: Row[]) => draw(<Rows rows={rows} />)
}

const [herbs, lemons] = [
  { id: 91, name: 'Herbs' },
  { id: 92, name: 'Lemons' },
]
const field = page.getByRole('textbox', { name: 'Name of the new generic group' })
const bars = page.getByRole('button', { name: 'Click to add new generic group' })

test('a name that is being typed stays when somebody else adds a group, and typing goes on', async () => {
  const draw = drawRows()
  await bars.first().click()
  await userEvent.keyboard('Aru')
  draw({ id: 95, name: 'Basil' }, herbs, lemons)
  await userEvent.keyboard('gula')
  await expect.element(field).toHaveValue('Arugula')
})

test('a group that is told of before it is answered ends its field and has the keyboard', async () => {
  const answer = later<AnswerOf<'postGroup'>>()
  startFakeServer({ ...frameAnswers(aUser()), postGroup: () => answer.promise })
  const draw = drawRows()
  await bars.first().click()
  await userEvent.keyboard('Arugula{Enter}')
  draw({ id: 95, name: 'Arugula' }, herbs, lemons)
  answer.come({ id: 95, name: 'Arugula', sort: 1, version: 1 })
  await expect.element(page.getByRole('button', { name: 'Arugula' })).toHaveFocus()
  await expect.element(field).not.toBeInTheDocument()
})

test('a refusal leaves what was typed meanwhile; a person who is elsewhere by then stays there', async () => {
  const answers = [later<ReturnType<typeof refuse> | AnswerOf<'postGroup'>>(), later<AnswerOf<'postGroup'>>()] as const
  let asked = 0
  startFakeServer({ ...frameAnswers(aUser()), postGroup: () => (asked++ === 0 ? answers[0] : answers[1]).promise })
  const draw = drawRows()
  await bars.first().click()
  await userEvent.keyboard('Herbs{Enter}')
  await userEvent.keyboard(' fresh')
  answers[0].come(refuse(groupNameTaken))
  await expect.element(page.getByText('This generic item already exists')).toBeVisible()
  await expect.element(field).toHaveValue('Herbs fresh')
  await userEvent.keyboard('{Enter}')
  page.getByRole('button', { name: 'Lemons' }).element().focus()
  draw({ id: 96, name: 'Herbs fresh' }, herbs, lemons)
  answers[1].come({ id: 96, name: 'Herbs fresh', sort: 1, version: 1 })
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Lemons' })).toHaveFocus()
})

test('a group that is saved after its field was left for another one leaves that one open', async () => {
  const answer = later<AnswerOf<'postGroup'>>()
  const server = startFakeServer({ ...frameAnswers(aUser()), postGroup: () => answer.promise })
  const draw = drawRows()
  await bars.first().click()
  await userEvent.keyboard('Basil{Enter}')
  await bars.last().click()
  await userEvent.keyboard('Garl')
  draw({ id: 97, name: 'Basil' }, herbs, lemons)
  answer.come({ id: 97, name: 'Basil', sort: 1, version: 1 })
  await expect.poll(() => server.sent('postGroup')).toHaveLength(1)
  await userEvent.keyboard('ic')
  await expect.element(field).toHaveValue('Garlic')
})

test('a group that was refused after its field was left for another one says so, and the other goes on', async () => {
  const answer = later<ReturnType<typeof refuse>>()
  startFakeServer({ ...frameAnswers(aUser()), postGroup: () => answer.promise })
  drawRows()
  await bars.first().click()
  await userEvent.keyboard('Herbs{Enter}')
  await bars.first().click()
  await userEvent.keyboard('Garlic')
  answer.come(refuse(groupNameTaken))
  await expect.element(page.getByText('Herbs was not added: This generic item already exists')).toBeVisible()
  await expect.element(field).toHaveValue('Garlic')
})
