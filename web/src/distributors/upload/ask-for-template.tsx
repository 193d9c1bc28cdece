import { openModal } from '../../shell/modals.tsx'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import style from './upload.module.css'

/** The spec's modal for a layout that nobody approved yet; gives true on Request Template (spec 3 §8). */
export function askForTemplate(): Promise<boolean> {
  return new Promise((resolve) => {
    let wanted = false
    openModal(
      (close) => (
        <TemplateQuestion
          onAnswer={(answer) => {
            wanted = answer
            close()
          }}
        />
      ),
      () => resolve(wanted),
    )
  })
}

function TemplateQuestion({ onAnswer }: { onAnswer: (isWanted: boolean) => void }) {
  return (
    <Modal
      label="No approved template"
      onClose={() => onAnswer(false)}
      foot={
        <>
          <Button onClick={() => onAnswer(false)}>Cancel</Button>
          <Button look="primary" data-first-focus onClick={() => onAnswer(true)}>
            Request Template
          </Button>
        </>
      }
    >
      <div className={style.question}>
        <p>
          An approved template was not found for this order guide. Please review the order guides under Price Update
          History for successful uploads, and resubmit using the approved template.
        </p>
        <p>Or you can request a new template which can take up to 3 days to approve.</p>
      </div>
    </Modal>
  )
}
