import type { Config } from '../../config.ts'

/** The last line of each mail that a person can switch off. */
export function mailChoicesLine({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>, locationId: number): string {
  return `Change which mails you get: ${publicUrl ?? `http://localhost:${port}`}/profile/mails?location=${locationId}`
}
