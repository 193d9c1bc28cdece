import type { GuideRep } from '../reps/tell-of-rep-guide.ts'

/** The author of an upload: a person, or a sales rep, who is no user. */
export type Uploader = {
  userId: number | null
  administratorId: number | null
  name: string
  requestId?: string
  salesRep?: GuideRep
}
