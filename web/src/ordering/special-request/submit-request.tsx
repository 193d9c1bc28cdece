import { IconWifiOff } from '@tabler/icons-react'
import { useId } from 'react'
import { useIsOnline } from '../../api/connection.ts'
import { Button } from '../../kit/forms/button.tsx'
import { FieldError } from '../../kit/forms/field.tsx'
import { stillNeeded } from './request-texts.ts'
import style from './special-request.module.css'
import type { SpecialRequest } from './use-special-request.ts'

/** Submit, and beneath it the reason when it can't be pressed (ux.md §1b). */
export function SubmitRequest({ request, formId }: { request: SpecialRequest; formId: string }) {
  const { isValid, isSending, missing, failureText } = request
  const isOnline = useIsOnline()
  const reasonId = useId()
  const needed = stillNeeded(missing)
  return (
    <div className="stack gap-8 wide">
      {failureText && (
        <>
          <FieldError>{failureText}</FieldError>
          <p className="meta">Nothing you wrote is lost; it is kept on this device. You can submit it again.</p>
        </>
      )}
      <Button
        look="primary"
        wide
        type="submit"
        form={formId}
        busy={isSending}
        disabled={!isValid || !isOnline}
        aria-describedby={reasonId}
      >
        Submit
      </Button>
      <p id={reasonId} className={style.reason}>
        {isOnline ? (
          needed
        ) : (
          <>
            <IconWifiOff size={15} stroke={1.5} aria-hidden />
            You are offline. The request is kept on this device until you can submit it.
          </>
        )}
      </p>
    </div>
  )
}
