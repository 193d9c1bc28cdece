import { useState } from 'react'
import { toastFailure } from '../kit/layers/toasts.tsx'
import { saveText } from '../kit/save-file.ts'
import { messageOf } from './failures.ts'

/** Saving a CSV file that the server answers, and whether it is under way; a failure is told. */
export function useCsvDownload(read: () => Promise<{ fileName: string; csv: string }>) {
  const [isSaving, setIsSaving] = useState(false)
  const save = async () => {
    setIsSaving(true)
    try {
      const { fileName, csv } = await read()
      saveText(fileName, csv, 'text/csv')
    } catch (failure) {
      toastFailure(messageOf(failure))
    }
    setIsSaving(false)
  }
  return { isSaving, save }
}
