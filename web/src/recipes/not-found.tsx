import { useNavigate } from '@tanstack/react-router'
import { MessageDialog } from '../kit/layers/message-dialog.tsx'

/** Says that an address leads to nothing; OK goes to the menu (spec 2 §8). */
export function NotFound({ message }: { message: 'Menu Not Found' | 'Recipe Not Found' }) {
  const navigate = useNavigate()
  return (
    <MessageDialog
      message={message}
      button="OK"
      onClose={() => void navigate({ to: '/recipe-costing', replace: true })}
    />
  )
}
