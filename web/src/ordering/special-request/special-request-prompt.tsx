import { Button } from '../../kit/forms/button.tsx'
import { openSpecialRequest } from './open-special-request.tsx'
import style from './special-request-prompt.module.css'

/** Offers a special request at the end of every result, and where there is none (spec 1 §2, ux.md §1). */
export function SpecialRequestPrompt({ search }: { search: string | undefined }) {
  return (
    <div className={style.prompt} data-not-printed>
      <span>Can't find what you are looking for?</span>
      <Button onClick={() => void openSpecialRequest(search ? { search } : {})}>Add Special Request</Button>
    </div>
  )
}
