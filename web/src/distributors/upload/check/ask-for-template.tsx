import { openModal } from '../../../kit/layers/modals.tsx'
import { Button } from '../../../kit/forms/button.tsx'
import { Modal } from '../../../kit/layers/modal.tsx'
import style from '../upload.module.css'

type TemplateAnswer = 'cancel' | 'request' | 'check'

/**
 * The spec's modal for a layout that nobody approved yet, with a third way beside its two buttons: checking the columns
 * oneself (spec 3 §8).
 */
export function askForTemplate(): Promise<TemplateAnswer> {
  return new Promise((resolve) => {
    let given: TemplateAnswer = 'cancel'
    openModal(
      (close) => (
        <TemplateQuestion
          onAnswer={(answer) => {
            given = answer
            close()
          }}
        />
      ),
      () => resolve(given),
    )
  })
}

function TemplateQuestion({ onAnswer }: { onAnswer: (answer: TemplateAnswer) => void }) {
  return (
    <Modal
      label="No approved template"
      onClose={() => onAnswer('cancel')}
      foot={
        <div className={style.threeWays}>
          <Button onClick={() => onAnswer('cancel')}>Cancel</Button>
          <Button onClick={() => onAnswer('request')}>Request Template</Button>
          <Button look="primary" data-first-focus onClick={() => onAnswer('check')}>
            Check the columns myself
          </Button>
        </div>
      }
    >
      <div className="stack gap-12">
        <p>
          An approved template was not found for this order guide. Please review the order guides under Price Update
          History for successful uploads, and resubmit using the approved template.
        </p>
        <p>Or you can request a new template which can take up to 3 days to approve.</p>
      </div>
    </Modal>
  )
}
