import { useIsUnkept } from './waiting-pictures.ts'

/** Says that pictures live only as long as this page, where the browser keeps nothing. */
export function NotKept() {
  if (!useIsUnkept()) return null
  return (
    <p className="notice" role="alert">
      This browser can’t keep photos on the device. Stay in the app until all are uploaded.
    </p>
  )
}
