import { useEffect, useState } from 'react'
import { whenShellKept } from '../keep-shell.ts'

/** Long enough for a device that has the app already to say so before the warning is drawn. */
const momentMs = 300

/** The text of a dialog, with a warning as long as this device can't open the app without a connection. */
export async function untilAppIsKept(text: string) {
  const kept = whenShellKept().then(() => true)
  const isKept = await Promise.race([kept, new Promise<false>((resolve) => setTimeout(resolve, momentMs, false))])
  return isKept ? text : <WithWarning text={text} kept={kept} />
}

function WithWarning({ text, kept }: { text: string; kept: Promise<boolean> }) {
  const [isKept, setIsKept] = useState(false)
  useEffect(() => {
    let isShown = true
    void kept.then(() => isShown && setIsKept(true))
    return () => {
      isShown = false
    }
  }, [kept])
  if (isKept) return text
  return (
    <>
      <p>{text}</p>
      <p>Keep this page open. It can’t be opened again without a connection.</p>
    </>
  )
}
