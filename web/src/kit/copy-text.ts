import { toast } from './layers/toasts.tsx'

/** Copies a text and says so, or says what to do where the browser does not allow it; whether it was copied. */
export async function copyText(text: string, { copied, otherwise }: { copied: string; otherwise: string }) {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    toast({ message: otherwise })
    return false
  }
  toast({ message: copied })
  return true
}
