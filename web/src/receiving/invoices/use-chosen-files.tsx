import { useState, type ReactNode } from 'react'
import { FieldError } from '../../kit/forms/field.tsx'
import { refusalOfFile } from '../../kit/upload/file-rules.ts'
import { invoiceFileRules } from './invoice-file-rules.ts'
import { sendPictures } from './waiting/send-pictures.ts'
import { addFiles } from './waiting/waiting-pictures.ts'

/** Takes files that somebody chose for an order's invoice; those that can't be one are dropped, with the reason to show. */
export function useChosenFiles(orderId: number): { choose: (files: readonly File[]) => number; refusals: ReactNode } {
  const [refused, setRefused] = useState<readonly { name: string; reason: string }[]>([])
  const choose = (files: readonly File[]) => {
    const wrong = files.flatMap((file) => {
      const reason = refusalOfFile(file, invoiceFileRules)
      return reason === undefined ? [] : [{ file, name: file.name, reason }]
    })
    setRefused(wrong)
    const taken = files.filter((file) => !wrong.some((one) => one.file === file))
    if (taken.length > 0) void addFiles(orderId, taken).then(sendPictures)
    return taken.length
  }
  const refusals = refused.length > 0 && (
    <div className="stack gap-4">
      {refused.map(({ name, reason }) => (
        <FieldError key={name}>
          {name}: {reason}
        </FieldError>
      ))}
    </div>
  )
  return { choose, refusals }
}
