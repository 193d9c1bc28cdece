import { CallFailure } from '../../api/failures.ts'

/** The spec's own words, its spelling included (spec 3 §8). */
export const uploadFailed = 'There was an error while uploading your file'
export const templateFailed = 'There was an error while submiting your template'

/** The server's message, or the spec's sentence when it said nothing fit to show. */
export function serverWords(failure: unknown, otherwise: string): string {
  return failure instanceof CallFailure &&
    (failure.status < 500 || failure.code === 'uploads_busy') &&
    failure.status >= 400
    ? failure.message
    : otherwise
}
