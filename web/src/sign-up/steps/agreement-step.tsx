import { useId } from 'react'
import { Button } from '../../kit/forms/button.tsx'
import { Choice, FieldError, TextField } from '../../kit/forms/field.tsx'
import { saveFrom } from '../../kit/save-file.ts'
import { agreement, agreementText, agreementTitle } from '../agreement.ts'
import { changeDraft, useDraft } from '../draft.ts'
import { isSigned } from '../furthest-step.ts'
import type { GoTo } from '../go-to.ts'
import style from '../sign-up.module.css'
import { StepForm, useTried } from './step-foot.tsx'

const missing = 'Required field missing'

/** Step 3: the agreement, to be read, printed and signed by typing a name. */
export function AgreementStep({ onBack, goTo }: { onBack: () => void; goTo: GoTo }) {
  const draft = useDraft()
  const { isAgreed, fullName } = draft
  const tried = useTried()
  const isMissingName = fullName.trim() === ''
  const isMissingTick = tried.isTried && !isAgreed
  const tickError = useId()
  const next = () => {
    changeDraft({ reached: 4 })
    goTo(4)
  }
  return (
    <StepForm {...tried} problems={isSigned(draft) ? [] : [missing]} nextLabel="Next" onBack={onBack} onNext={next}>
      {/* The box scrolls by the arrow keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={style.agreement} aria-label="Agreement" tabIndex={0}>
        <h3>{agreementTitle}</h3>
        {agreement.map(({ heading, text }) => (
          <div key={heading}>
            <h4>{heading}</h4>
            <p>{text}</p>
          </div>
        ))}
      </section>
      <div className="row wrap gap-8" data-not-printed>
        <Button onClick={() => window.print()}>Print</Button>
        <Button onClick={() => download(fullName.trim())}>Download</Button>
      </div>
      <div>
        <Choice
          label="Acknowledgement, authorization and release: I have read the agreement and agree to it for my business."
          checked={isAgreed}
          aria-invalid={isMissingTick || undefined}
          aria-describedby={isMissingTick ? tickError : undefined}
          onChange={({ target }) => changeDraft({ isAgreed: target.checked })}
        />
        {isMissingTick && <FieldError id={tickError}>{missing}</FieldError>}
      </div>
      <TextField
        label="Full name"
        name="fullName"
        autoComplete="name"
        maxLength={200}
        value={fullName}
        error={tried.isTried && isMissingName ? missing : undefined}
        onChange={({ target }) => changeDraft({ fullName: target.value })}
      />
      <p>
        Signed by: <strong className="breaks-anywhere">{fullName}</strong>
      </p>
    </StepForm>
  )
}

function download(signedBy: string) {
  const url = URL.createObjectURL(new Blob([agreementText(signedBy)], { type: 'text/plain' }))
  saveFrom(url)
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
