import { wrongFileType } from '@larder/contract/refusal.ts'
import { refuse } from '../../http/failures.ts'

/** The file types an order guide may have by its name (spec 3 §5); what is in it is checked when it is read. */
export function requireGuideFileType(fileName: string): void {
  if (!/\.(csv|xlsx|xls)$/i.test(fileName.trim())) refuse(wrongFileType)
}
