import type { ReactNode } from 'react'
import { store, useStore } from '../store.ts'
import { ConfirmDialog, type Question } from './confirm-dialog.tsx'
import { MessageDialog, type Message } from './message-dialog.tsx'

type OpenModal = { id: number; render: (close: () => void) => ReactNode; onClosed: () => void }

const stack = store<readonly OpenModal[]>([])
let lastId = 0

/** Shows a message until its button is pressed; a notice ends with 'Ok!' (contract.md, Screens). */
export function showMessage(message: Message): Promise<void> {
  return new Promise((resolve) => {
    openModal((close) => <MessageDialog {...message} onClose={close} />, resolve)
  })
}

/** Asks and gives true when the verb was pressed, false on Cancel, Escape or a press beside. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    let answer = false
    const answered = (close: () => void) => (confirmed: boolean) => {
      answer = confirmed
      close()
    }
    openModal(
      (close) => <ConfirmDialog {...question} onAnswer={answered(close)} />,
      () => resolve(answer),
    )
  })
}

/** Puts a modal on the stack; `render` gives a Modal or SidePanel and gets the function that closes it. Gives that function. */
export function openModal(
  render: (close: () => void) => ReactNode,
  onClosed: () => void = () => undefined,
): () => void {
  const id = ++lastId
  stack.set([...stack.get(), { id, render, onClosed }])
  return () => closeModal(id)
}

/** Closes whatever is open, as when the session ends. */
export function closeAllModals() {
  for (const { id } of stack.get()) closeModal(id)
}

/** Draws the open modals; rendered once, in the root. */
export function ModalStack() {
  const open = useStore(stack)
  return open.map(({ id, render }) => <OneModal key={id} id={id} render={render} />)
}

function OneModal({ id, render }: Pick<OpenModal, 'id' | 'render'>) {
  return render(() => closeModal(id))
}

function closeModal(id: number) {
  const closing = stack.get().find((modal) => modal.id === id)
  if (!closing) return
  stack.set(stack.get().filter((modal) => modal.id !== id))
  closing.onClosed()
}
